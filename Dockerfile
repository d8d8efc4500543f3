# Built once, then only what runs: no compiler, no tests, nobody called root.
FROM node:26-slim AS build
WORKDIR /xalli
COPY package.json package-lock.json .npmrc ./
COPY tools/check-node.mjs tools/
RUN npm ci --ignore-scripts
COPY . .
# The image has a Node of its own; the one that npm brings for other computers would weigh a hundred megabytes more.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-* node_modules/.bin/node node_modules/.cache && mkdir -p node_modules/.cache/xalli

FROM node:26-slim
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /xalli
COPY --from=build /xalli/package.json ./
COPY --from=build --chown=node:node /xalli/node_modules ./node_modules
COPY --from=build /xalli/dist ./dist
COPY --from=build /xalli/public ./public
COPY --from=build /xalli/content ./content
COPY --from=build /xalli/src ./src
COPY --from=build /xalli/tools ./tools
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
