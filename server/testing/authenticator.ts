// A passkey in software, as far as our server asks for one: ES256, no attestation (Web Authentication, sections 6 and 7).
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Told {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Was there a finger or a PIN? */
  isVerified?: boolean;
}

export interface Authenticator {
  id: string;
  /** What the browser sends after `navigator.credentials.create`. */
  create(told: Told): Created;
  /** What it sends after `navigator.credentials.get`; `counter` instead of the next one. */
  get(told: Told & { counter?: number; userHandle?: string }): Asserted;
}

interface Credential {
  id: string;
  rawId: string;
  type: "public-key";
}
type Created = Credential & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } };
type Asserted = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
};

export function makeAuthenticator(home: { origin: string; rpId: string }): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" }) as { x: string; y: string };
  const rawId = randomBytes(32);
  const credential: Credential = { id: base64url(rawId), rawId: base64url(rawId), type: "public-key" };
  let count = 0;
  const clientData = (type: string, { challenge, origin = home.origin }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: credential.id,
    create(told) {
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]);
      const data = Buffer.concat([head(told, home.rpId, 0x40, 0), attested]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", told));
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] };
      return { ...credential, response };
    },
    get(told) {
      count++;
      const data = head(told, home.rpId, 0, told.counter ?? count);
      const client = clientData("webauthn.get", told);
      const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(client).digest()]), privateKey);
      const { userHandle } = told;
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

/** Whose it is, what was shown, how often it was used. */
function head({ rpId, isVerified = true }: Told, home: string, more: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
  return Buffer.concat([
    createHash("sha256")
      .update(rpId ?? home)
      .digest(),
    Buffer.from([flags]),
    count,
  ]);
}

function base64url(bytes: Buffer): string {
  return bytes.toString("base64url");
}
