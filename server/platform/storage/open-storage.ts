import path from "node:path";
import type { Config } from "../config.ts";
import { makeDiskStorage, type Storage } from "./storage.ts";

/** The bucket of the settings, or a folder in DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return makeDiskStorage(path.join(config.dataDir, "blobs"));
  const { makeS3Storage } = await import("./s3-storage.ts");
  return makeS3Storage(config.s3);
}
