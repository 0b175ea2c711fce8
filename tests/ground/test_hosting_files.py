"""The files hosts start from can be parsed, name existing things, and the package builds from a clean tree."""

import configparser
import json
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import __version__
from bot.__main__ import _HANDLERS
from bot.config import Settings
from bot.operations.metrics import Metrics
from bot.terminal.screen import ExitCode

ROOT = Path(__file__).parents[2]
OPERATIONS = ROOT / "docs/operations"
INSTRUCTIONS = {
    "FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "ENV", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD",
}  # fmt: skip
VARIABLES = {f"CROUPIER_{name.upper()}" for name in Settings.model_fields}


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile with their arguments."""
    text = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def test_the_image_is_built_from_what_there_is_runs_as_nobody_and_says_whether_it_is_well() -> None:
    made = instructions()
    assert {word for word, _ in made} <= INSTRUCTIONS
    sources = [part for word, rest in made if word == "COPY" and "--from" not in rest for part in rest.split()[:-1]]
    assert all((ROOT / one).exists() for one in sources)
    listed = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert set(sources) == listed

    last = dict(made[max(at for at, (word, _) in enumerate(made) if word == "FROM") :])
    assert last["USER"].isdigit()
    assert last["USER"] != "0"
    assert "/healthz" in last["HEALTHCHECK"]
    assert json.loads(last["ENTRYPOINT"]) == ["croupier"]
    assert json.loads(last["CMD"])[0] in _HANDLERS
    assert not [rest for word, rest in made if word == "RUN" and re.search(r"apt|curl|wget", rest)]


def test_all_files_name_settings_that_exist() -> None:
    files = [ROOT / "Dockerfile", ROOT / "compose.yaml", *OPERATIONS.iterdir()]
    named = {name for file in files for name in re.findall(r"CROUPIER_[A-Z_]+", file.read_text("utf-8"))}
    assert named
    assert named <= VARIABLES


def test_compose_gives_the_bot_all_settings_a_database_a_backup_and_little_else() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
    assert set(services) == {"bot", "database", "backup"}
    bot = services["bot"]
    assert bot["env_file"] == ".env", "whatever .env sets holds"
    assert set(bot["environment"]) == {
        f"CROUPIER_{name}" for name in ("DATABASE_URL", "PICTURE_CACHE", "METRICS_PORT", "METRICS_HOST")
    }, "but what compose.yaml itself decides"
    assert re.fullmatch(r"on-failure:\d", bot["restart"]), "a refused token is not tried for ever"
    assert bot["environment"]["CROUPIER_METRICS_HOST"] == "0.0.0.0"  # noqa: S104 - inside the container
    assert bot["ports"] == [f"127.0.0.1:{bot['environment']['CROUPIER_METRICS_PORT']}:9464"]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["healthcheck"]
    assert services["backup"]["command"] == ["bash", "/backup.sh", "daily"]
    mounted = [one.split(":")[0] for one in services["backup"]["volumes"] if one.endswith(":ro")]
    assert [(ROOT / one).name for one in mounted if (ROOT / one).is_file()] == ["backup.sh"]


def test_kubernetes_asks_the_pages_there_are_and_systemd_can_read_its_unit() -> None:
    secret, deployment = yaml.safe_load_all((OPERATIONS / "kubernetes.yaml").read_text("utf-8"))
    assert set(secret["stringData"]) <= VARIABLES
    (container,) = deployment["spec"]["template"]["spec"]["containers"]
    assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert deployment["spec"]["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert {"name": "CROUPIER_SHARDS", "value": str(deployment["spec"]["replicas"])} in container["env"]
    assert container["securityContext"]["readOnlyRootFilesystem"] is True

    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(OPERATIONS / "croupier.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].endswith("croupier run")
    assert unit["Service"]["RestartPreventExitStatus"] == str(ExitCode.USAGE.value), (
        "a refused token is not tried again"
    )
    assert int(unit["Unit"]["StartLimitBurst"]) < 1000, "no more logins than Discord allows in a day"
    assert unit["Install"]["WantedBy"]


def known_metrics() -> set[str]:
    """Return the names of our metrics as Prometheus sees them."""
    known: set[str] = set()
    for family in Metrics().registry.collect():
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        known |= {family.name + suffix for suffix in suffixes}
    return known


def test_dashboard_and_alerts_ask_for_metrics_that_exist() -> None:
    board = json.loads((OPERATIONS / "grafana.json").read_text("utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:croupier|process)_\w+", target["expr"])
    }
    assert asked <= known_metrics()
    assert len({panel["title"] for panel in board["panels"]}) == len(board["panels"]) > 10

    shared = {family.name for family in Metrics().registry.collect() if family.type == "gauge"} - {"croupier_info"}
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    added = [one for one in asked if one.startswith("sum") and any(re.search(rf"\b{name}\b", one) for name in shared)]
    assert [one for one in added if "process_" not in one] == []

    (group,) = yaml.safe_load((OPERATIONS / "alerts.yaml").read_text("utf-8"))["groups"]
    rules = group["rules"]
    assert len({rule["alert"] for rule in rules}) == len(rules) > 8
    asked = {name for rule in rules for name in re.findall(r"\b(?:croupier|process)_\w+", rule["expr"])}
    assert asked <= known_metrics()
    assert "croupier_backup_age_seconds" in asked
    for rule in rules:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}, rule["alert"]
        assert rule["expr"].count("(") == rule["expr"].count(")"), rule["alert"]
        assert rule["annotations"]["summary"].endswith("."), rule["alert"]
        assert re.fullmatch(r"\d+[smh]", rule.get("for", "1m")), rule["alert"]


def _all_in(folder: str, *endings: str) -> set[str]:
    found: Any = (ROOT / folder).rglob("*")
    return {one.relative_to(ROOT).as_posix() for one in found if one.is_file() and one.name.endswith(endings)}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what belongs to the project is what git knows")
@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_wheel_of_a_clean_tree_holds_everything_and_plays_a_game(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    for name in (one for one in listed if one and (ROOT / one).is_file()):
        copy = tree / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((ROOT / name).read_bytes())
    line = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "."]
    done = subprocess.run([*line, "-w", str(tmp_path)], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("croupier-*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    kept = {one for one in listed if not one.startswith(("tests/", "tools/", "docs/", "templates/"))}
    wanted = _all_in("data", ".ftl", ".toml") | _all_in("render/assets", ".ttf") | _all_in("bot/playground/page", ".js")
    assert wanted & kept <= held
    assert {one for one in kept if one.endswith(".py") and "/" in one} <= held

    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    (site,) = environment.glob("lib/*/site-packages")
    # A path in a .pth file makes the other packages importable, but not this work tree, which is installed by a hook.
    (site / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(environment / "bin" / "python")]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)

    def croupier(*words: str) -> str:
        command = [str(environment / "bin" / "croupier"), *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert croupier("--version") == f"croupier {__version__}\n"
    played = json.loads(croupier("game", "selfplay", "--game", "new_las_vegas", "--games", "1", "--json"))
    assert played["finished"] == 1
    assert (site / "bot" / "__main__.py").exists()
