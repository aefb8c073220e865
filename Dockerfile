# Builds with everything, runs with what the server needs. Debian's glibc: the embedded database has no musl build.
FROM node:24-bookworm-slim AS build
WORKDIR /guidon
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /guidon
ENV HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /guidon/node_modules node_modules
COPY --from=build /guidon/dist dist
COPY --from=build /guidon/package.json .
# for the commands beside the server: docker exec … npm run admin, backup, restore
COPY --from=build /guidon/scripts/start.js scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3001
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3001) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# a young heap of 4 MB for each half: idle connections cost half the memory; room for 128 MB of old: it is collected seldom
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=128", "dist/server/main.js"]
