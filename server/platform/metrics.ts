import cluster from "node:cluster";
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { AppError } from "#contract/errors.ts";
import type { Platform } from "./context.ts";
import { figuresOfAll } from "./figures-of-all.ts";

/** `/metrics` for the own token; when none is set, from loopback, but not through a proxy there. */
export function metricsRoutes(app: FastifyInstance, { config, database, realtime }: Platform): void {
  const register = new Registry();
  if (!config.test) collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  new Gauge({
    name: "sockets",
    help: "Open sockets",
    registers: [register],
    collect() {
      this.set(realtime.connections());
    },
  });
  new Gauge({
    name: "database_waiting",
    help: "Requests waiting for a database connection",
    registers: [register],
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? "none", status: String(reply.statusCode) };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  const read = cluster.isWorker ? figuresOfAll(register) : () => register.metrics();
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError("not_found");
    return reply.type(register.contentType).send(await read());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isFromHere(request);
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * What a proxy on the same host brings also comes from loopback. What proxies add tells it, or the site's name, which most
 * hand on; who asks here names this host. One that does neither cannot be told from a collector.
 */
const addedByProxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  const isNamed = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  return isLoopback && isNamed && !addedByProxies.some((name) => headers[name] !== undefined);
}
