# The image of the server. It runs with a read-only root file system and without any tmpfs:
#
#   docker build --tag copperplate .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --publish 8080:8080 copperplate
#
# To hold the base images fast, give them with a digest: --build-arg NODE_IMAGE=node:24-slim@sha256:…
# `make exercise-dockerfile` carries these steps out where there is no container engine.

ARG NODE_IMAGE=node:24-slim
# The build is the Makefile's, and make is not in the slim image.
ARG BUILD_IMAGE=node:24

# Of @resvg/resvg-js, npm takes the binary of the platform that it runs on; nothing needs a script.
FROM ${NODE_IMAGE} AS packages
WORKDIR /copperplate
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --workspaces=false

FROM ${BUILD_IMAGE} AS build
WORKDIR /copperplate
COPY package.json package-lock.json .npmrc Makefile tsconfig.json ./
COPY packages packages
RUN make node_modules/.serve-ready
COPY src src
COPY generated generated
COPY fonts fonts
COPY command command
COPY package package
COPY build build
COPY build-geo/groups build-geo/groups
COPY build-geo/sources/disputed-lines.ts build-geo/sources/
COPY docs docs
COPY playground playground
COPY editions editions
RUN make build

FROM ${NODE_IMAGE} AS runtime
# Bodies of images come and go, of 5 to 100 kB: in one heap the holes that they leave stay, 65 MB after some
# ten thousand maps. Mapped one by one they go back to the system, for a few page faults each, which no
# benchmark sees. The Makefile has the same.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=32768
ENV MALLOC_TRIM_THRESHOLD_=16777216
ENV NODE_ENV=production
WORKDIR /copperplate
# Files stay root's: the server can read them, and change nothing.
COPY --from=packages /copperplate/node_modules node_modules
COPY --from=build /copperplate/dist dist
COPY package.json LICENSE ./
USER 10001:10001
# The map and its metrics. The second is for the inside only.
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
# Where HOST is set, it must take in 127.0.0.1.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/main.js"]
