const notTrusted = /CERT|LEAF_SIGNATURE|INVALID_CA|HOSTNAME_MISMATCH/;
const noTls = /^(EPROTO$|ERR_SSL_)/;
/** The system's own words; those of Node begin with `ERR_`, and are about one that answers. */
const silent = /^E(?!RR_)[A-Z_]+$/;

/** The rest of a sentence about a service at `place` with which no connection comes about; undefined for anything else. */
export function whyNoConnection(error: unknown, place: string): string | undefined {
  const { code = "", syscall, path, message } = error as NodeJS.ErrnoException;
  // what its address names is read before it is called
  if (syscall === "open") return `${path} cannot be read (${code}).`;
  if (notTrusted.test(code)) {
    return `its certificate is not trusted (${message}). Where another than the known ones signed it, NODE_EXTRA_CA_CERTS in the environment names the file of that one's.`;
  }
  if (noTls.test(code)) return `what answers at ${place} speaks no TLS. Correct the address, or its beginning.`;
  return silent.test(code) ? `nothing answers at ${place}.` : undefined;
}
