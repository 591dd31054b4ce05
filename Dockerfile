# One image; the role is the command. Build: docker build -t sehati .   Run: see compose.yaml
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
COPY --from=build /shop ./
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "src/server/main.ts"]
