# The built site behind its own small server.
#
#   docker build -t zimic-docs .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges -p 3000:3000 zimic-docs

FROM node:24-bookworm-slim AS build
# Pages show when they were last changed; the build reads that from the Git history.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /srv/zimic
# The server has no dependencies: it needs these three folders only. Root owns them; the server just reads.
# (package.json is there because its "type" makes the server's files ES modules.)
COPY --from=build /site/package.json ./
COPY --from=build /site/server ./server
COPY --from=build /site/dist-meta ./dist-meta
COPY --from=build /site/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts", "--host", "0.0.0.0"]
