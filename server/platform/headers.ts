import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** The headers of design/security: everything from our own origin, no framing, no sniffing, no referrer. */
export function setHeaders(app: FastifyInstance, config: Config, state: { draining: boolean }): void {
  const google = googleSources(config);
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.script],
        // Radix, the toaster and inline `style` need it; scripts stay strict
        styleSrc: ["'self'", "'unsafe-inline'", ...google.style],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...google.rest],
        ...(google.rest.length > 0 && { frameSrc: google.rest }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Google's button asks which origin it stands on, and refuses to serve one that hides it
    referrerPolicy: { policy: config.google ? "strict-origin" : "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  // also for what is not there: only media say otherwise
  app.addHook("onRequest", async (request, reply) => {
    // voice messages are recorded here; nothing else that a page might listen to or look at
    reply.header("permissions-policy", "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=()");
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  // a busy keep-alive connection would otherwise hold the graceful stop until its limit
  app.addHook("onSend", async (_request, reply) => {
    if (state.draining) reply.header("connection", "close");
  });
}

/** What the identity script loads, all of it from its own folder; nothing when Google is not set up. */
function googleSources({ google }: Config) {
  if (!google) return { script: [], style: [], rest: [] };
  const folder = new URL(".", google.scriptUrl).href;
  return { script: [google.scriptUrl], style: [`${folder}style`], rest: [folder] };
}
