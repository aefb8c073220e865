/** A sentence for what the system refuses who starts Guidon; undefined for what nobody foresaw. */
export function systemProblem(error: unknown): string | undefined {
  const { code = "", syscall, path, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  // one of several processes has its port from who leads them, and hears "bind"
  if (syscall === "listen" || syscall === "bind") return listening[code];
  if (syscall === "getaddrinfo") return `HOST: this machine knows no "${hostname}". ${anAddress}`;
  if (fullDisk.includes(code)) return diskIsFull;
  // what Node says of a folder that it would make on a disk that can only be read
  if (code === "ENOENT" && syscall === "mkdir") return `${path} cannot be made: its disk can only be read, or is gone.`;
  return path ? files[code]?.(path) : undefined;
}

/** The last one is the database's. */
const fullDisk = ["ENOSPC", "EDQUOT", "53100"];
export const diskIsFull = "The disk is full. Make room on it, and try again.";

const anAddress = "Set HOST to an address of this machine, or to 0.0.0.0 for all of them.";

const listening: Record<string, string> = {
  EADDRINUSE: "The port is taken by another program. Set PORT to a free one.",
  EADDRNOTAVAIL: `HOST: this machine has no such address. ${anAddress}`,
  EACCES: "The system keeps this port from this user. Set PORT to 1024 or more.",
};

const notAllowed = (path: string) =>
  `This user may not write ${path}. Start Guidon, and give its commands, as the user to whom the folder belongs, or give that to this user.`;
const noFolder = (path: string) => `${path} is in the way: there has to be a folder.`;

const files: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) => `${path} cannot be written: its disk can only be read.`,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
};
