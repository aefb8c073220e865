// A whole OpenID provider on loopback, in Google's place (a token at once) and in Apple's (a code, then a form).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportPKCS8, generateKeyPair, type JWTVerifyResult, jwtVerify } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import { audience } from "./key-server.ts";

export interface OpenIdProvider {
  issuer: string;
  /** `APPLE_…` settings that it accepts. */
  appleSettings: Record<string, string>;
  /** Who signs in there next; no questions are asked. */
  signsIn: string;
  /** Where it sends people back to; before the first of them comes. */
  redirectUri: string;
  /** What the last client secret said. */
  clientSecret: JWTVerifyResult | undefined;
  stop(): Promise<void>;
}

const fixedSecret = "what the provider compares with";

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const signing = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(signing.privateKey)), kid: "provider", alg: "RS256", use: "sig" };
  const developer = await generateKeyPair("ES256", { extractable: true });
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    provider ??= new Provider(self.issuer, configuration(self, { keys: [jwk] }));
    void answer(provider, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));

  async function answer(to: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/interaction/")) {
      return to.interactionFinished(request, response, { login: { accountId: self.signsIn } });
    }
    if (request.url === "/token") await checkClientSecret(request);
    await to.callback()(request, response);
  }

  /** Apple's secrets are signed anew each time: checked here as Apple does, then put into the words of this provider. */
  async function checkClientSecret(request: IncomingMessage): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const form = new URLSearchParams(Buffer.concat(pieces).toString());
    self.clientSecret = await jwtVerify(form.get("client_secret") ?? "", developer.publicKey, {
      algorithms: ["ES256"],
      audience: "https://appleid.apple.com",
    }).catch(() => undefined);
    form.set("client_secret", self.clientSecret ? fixedSecret : "wrong");
    Object.assign(request, { body: form.toString() });
  }

  const self: OpenIdProvider = {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    appleSettings: {
      APPLE_CLIENT_ID: audience,
      APPLE_TEAM_ID: "TEAM123456",
      APPLE_KEY_ID: "KEY1234567",
      APPLE_PRIVATE_KEY: (await exportPKCS8(developer.privateKey)).replaceAll("\n", "\\n"),
    },
    signsIn: "nobody",
    redirectUri: "http://guidon.example/api/auth/apple/callback",
    clientSecret: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return self;
}

function configuration(self: OpenIdProvider, jwks: Configuration["jwks"]): Configuration {
  const secret = { client_secret: fixedSecret, token_endpoint_auth_method: "client_secret_post" as const };
  return {
    clients: [
      {
        client_id: audience,
        ...secret,
        redirect_uris: [self.redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
      {
        client_id: "google-client",
        ...secret,
        redirect_uris: ["https://page.example/"],
        response_types: ["id_token"],
        grant_types: ["implicit"],
      },
    ],
    ...(jwks && { jwks }),
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    responseTypes: ["code", "id_token"],
    scopes: ["openid", "name", "email"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], name: ["name"] },
    // as Google and Apple do: everything in the token
    conformIdTokenClaims: false,
    cookies: { keys: ["loopback"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@guidon.example`, email_verified: true, name: `${id} at home` }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid name email");
      await grant.save();
      return grant;
    },
  };
}
