"""`croupier doctor` on the address of the board page."""

from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.board.site import Site
from bot.config import Settings
from bot.services.composition import Services
from bot.terminal.checks.connection import activity_finding, board_finding


async def test_the_doctor_tells_the_page_from_silence_and_from_other_pages(
    services: Services, unused_tcp_port: int
) -> None:
    address = f"http://127.0.0.1:{unused_tcp_port}"
    settings = Settings(board_url=address)

    async def key() -> str:
        finding = await board_finding(settings)
        assert not finding.well
        return finding.text.key

    assert await key() == "cli-doctor-page-silent"
    for served, expected in ((web.Application(), "other"), (Site(services, address).application(), "plain")):
        server = TestServer(served, port=unused_tcp_port)
        await server.start_server()
        assert await key() == f"cli-doctor-page-{expected}"
        await server.close()
    assert await board_finding(Settings()) is None


def test_the_doctor_names_what_is_missing_in_the_developer_portal() -> None:
    redirects = ["https://127.0.0.1"]
    assert activity_finding(switched_on=False, redirects=redirects).text.key == "cli-doctor-activity-off"
    assert activity_finding(switched_on=True, redirects=[]).text.key == "cli-doctor-activity-redirect"
    assert activity_finding(switched_on=True, redirects=redirects).well
