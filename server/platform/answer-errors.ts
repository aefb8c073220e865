// The one error handler: `{message, code, requestId}`, a sentence for the person, never a stack.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorBody, type ErrorCode, errors } from "#contract/errors.ts";
import type { Log } from "./log.ts";
import { seldom } from "./seldom.ts";

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asAppError(error, request.log as Log, app.log as Log);
    if (known.code === "too_many_requests") reply.header("retry-after", known.seconds ?? 60);
    return send(known, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    // without a build there are no pages
    isPageWanted(request) && "sendApp" in reply
      ? reply.code(404).sendApp()
      : send(new AppError("not_found"), request, reply),
  );
}

/** A person followed a link that leads nowhere: the page says so, and where to go from there. */
function isPageWanted({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === "GET" && !/^\/(api|assets|socket\.io)\//.test(url) && headers.accept?.includes("text/html") === true
  );
}

/**
 * Any failure as an error that may be shown; what we did not foresee is logged and becomes `internal`. `whole`: the log of the
 * server, where `log` is a request's.
 */
export function asAppError(error: unknown, log: Log, whole = log): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as FastifyError;
  // the client hung up in the middle of an upload: nobody is left to answer, and nothing is wrong here
  if (message === "aborted" || code === "ERR_STREAM_PREMATURE_CLOSE") return new AppError("upload_broken_off");
  if (brokenMultipart.test(message)) return new AppError("upload_broken_off");
  const known = knownCodes[code ?? ""];
  if (known) {
    if (known === "storage_full") tellOutage(whole, error, "the disk is full");
    return new AppError(known);
  }
  // asked while the server ends
  if (closed.test(message)) return new AppError("unavailable");
  if (isAway(code) || noConnection.test(message) || isStoreAway(error)) {
    tellOutage(whole, error, "the database or the file store does not answer");
    return new AppError("unavailable");
  }
  if (code === databaseIsFull) {
    tellOutage(whole, error, "the disk is full");
    return new AppError("unavailable", diskFull);
  }
  if (isDiskRefusal(error as NodeJS.ErrnoException)) {
    tellOutage(whole, error, "the disk cannot be written");
    return new AppError("unavailable", diskRefuses);
  }
  if (code && inEachOthersWay.has(code)) {
    log.error({ err: error }, "the database gave up one of two changes that waited for each other");
    return new AppError("unavailable");
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError("invalid_input");
  log.error({ err: error }, "a request failed");
  return new AppError("internal");
}

type Outage = "the disk is full" | "the disk cannot be written" | "the database or the file store does not answer";
const outages = new WeakMap<Log, Map<Outage, (error: unknown) => void>>();

/** While it lasts every request fails of it, those that pages send again by themselves, too: the log must not fill the disk with that. */
function tellOutage(log: Log, error: unknown, outage: Outage): void {
  const told = outages.get(log) ?? new Map<Outage, (error: unknown) => void>();
  outages.set(log, told);
  const say = told.get(outage) ?? seldom((times, err: unknown) => log.error({ err, times }, outage));
  told.set(outage, say);
  say(error);
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: error.message, code: error.code, requestId: request.id };
  return reply.code(errors[error.code][0]).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** The multipart reader's own words: its errors bear no code. */
const brokenMultipart = /^Multipart: |unexpected end of multipart data$|^The needle cannot/i;

const knownCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "json_only",
  FST_ERR_CTP_BODY_TOO_LARGE: "file_too_large",
  FST_REQ_FILE_TOO_LARGE: "file_too_large",
  FST_UNDER_PRESSURE: "unavailable",
  ENOSPC: "storage_full",
  EDQUOT: "storage_full",
};

/** Postgres has no room for a row. Who writes can do nothing about it; what waits to be sent goes once there is room. */
const databaseIsFull = "53100";
const diskFull = "The studio's disk is full: nothing can be saved until whoever runs it has made room.";

/** Of a disk that was made read-only, belongs to somebody else by now, or breaks; Postgres says the first two of its own files. */
const refusals = new Set(["EROFS", "EACCES", "EPERM", "EIO", "58030", "25006"]);
const sockets = new Set(["connect", "listen", "bind"]);
const isDiskRefusal = ({ code, syscall }: NodeJS.ErrnoException) =>
  code !== undefined && refusals.has(code) && !sockets.has(syscall ?? "");
const diskRefuses = "The studio's disk takes nothing at the moment: whoever runs it has to look at it.";

/** A deadlock, or a snapshot that was overtaken: nothing of the change is stored, and asked again it goes through. */
const inEachOthersWay = new Set(["40P01", "40001"]);

/**
 * Postgres codes of class 08 and 57P, too many connections, and the system's own words for a server that is not there: one in
 * a container that is away has no name, either.
 */
const away =
  /^(08|57P|53300$)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE)$/;
const isAway = (code: string | undefined) => code !== undefined && away.test(code);

/** A bucket's own words, after the client's own tries: its errors bear no code. */
function isStoreAway(error: unknown): boolean {
  const { name, $metadata: answer } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return answer !== undefined && (name === "TimeoutError" || (answer.httpStatusCode ?? 0) >= 500);
}

/** The drivers' own words for what was ended in order: its errors bear no code. */
const closed = /^driver has already been destroyed$|^Cannot use a pool after calling end/;
/** The same for a connection that broke, or that is not to be had in time. */
const noConnection = /^Connection terminated|^timeout e(xceeded when trying to connect|xpired)$|and is not queryable$/;
