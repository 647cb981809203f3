# Debian rather than Alpine: the tests and the figures of docs/operating.md are of glibc.
ARG NODE_VERSION=26

FROM node:${NODE_VERSION}-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM dependencies AS build
COPY . .
# An image that could fall back to the reference API would serve its test accounts where API_BASE_URL is forgotten.
RUN npm run build && rm build/reference-api.js*

FROM node:${NODE_VERSION}-trixie-slim AS production-dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# npm keeps what is an optional peer too: TypeScript and types, 30 MB.
RUN npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@types node_modules/csstype

FROM node:${NODE_VERSION}-trixie-slim AS runtime
ARG VERSION=0.9.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="NineLight" \
      org.opencontainers.image.description="Web app of a screen-baseball service" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production-dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY scripts/start.js ./scripts/
# The image's user "node", as a number: Kubernetes cannot see otherwise that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
# /healthz, not /readyz: what acts on the health of a container (Swarm) restarts it, which must not hit one that drains.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-allocation-site-pretenuring", "--min-semi-space-size=32", "--max-semi-space-size=32", "scripts/start.js"]
