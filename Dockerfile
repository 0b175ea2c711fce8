# Croupier in a container. docs/hosting.md says how it is used; compose.yaml runs it with PostgreSQL.
# The build needs the package index and nothing else.

FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY data data
COPY engines engines
COPY render render
RUN python -m venv /opt/croupier \
    && /opt/croupier/bin/python -m pip install --no-cache-dir --disable-pip-version-check -c constraints.txt ".[beacon,postgres,sentry]"

FROM python:3.13-slim
COPY --from=build /opt/croupier /opt/croupier
RUN useradd --system --uid 10001 --create-home --home-dir /data croupier
USER 10001
WORKDIR /data
# The root file system may be read-only: everything is kept in /data, pictures are drawn again if /data/pictures is lost.
VOLUME /data
ENV PATH=/opt/croupier/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    CROUPIER_DATABASE_URL=sqlite+aiosqlite:////data/croupier.sqlite3 \
    CROUPIER_PICTURE_CACHE=/data/pictures \
    CROUPIER_LOG_FORMAT=json \
    CROUPIER_METRICS_PORT=9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9464/healthz', timeout=4)"]
ENTRYPOINT ["croupier"]
CMD ["run"]
