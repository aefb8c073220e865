// Of the library that writes and reads what a push service carries (RFC 8188 and 8291), what is used here.
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Keys {
    version: "aes128gcm";
    privateKey: ECDH;
    /** Base64url: of the browser, both. */
    dh?: string;
    authSecret: string;
  }
  function encrypt(text: Buffer, keys: Keys): Buffer;
  function decrypt(sealed: Buffer, keys: Keys): Buffer;
}
