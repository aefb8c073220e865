import { S3Client, type S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "#contract/errors.ts";
import type { S3Settings } from "../config.ts";
import { whyNoConnection } from "../why-no-connection.ts";

export interface Bucket {
  name: string;
  client: S3Client;
}

/** Downloads that wait for slow readers hold a connection each. */
const maxSockets = 500;
/** Milliseconds until the store begins its answer; it may take its time over a large copy. */
const longPatience = 5 * 60_000;

export function openBucket(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  patience = longPatience,
): Bucket {
  const agent = { keepAlive: true, maxSockets };
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // the one way that works without a name in DNS for each bucket
    forcePathStyle: true,
    // other stores keep the checksum's trailer as content, or refuse it
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: 5000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(tellFull), { step: "initialize" });
  return { name: bucket, client };
}

export const isMissing = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode === 404;

/** The rest of a sentence about a bucket that cannot be used. */
export function whyNot(error: unknown): string {
  const { name, message, $metadata: answer } = error as S3ServiceException;
  if (name === "TimeoutError") return "nothing answers at S3_ENDPOINT.";
  if (name === "NoSuchBucket") return "there is no such bucket. Make it, or correct S3_BUCKET.";
  if (answer?.httpStatusCode === 403)
    return `S3_ACCESS_KEY with S3_SECRET_KEY is refused, or may not read, write, list and delete there (${name}).`;
  return whyNoConnection(error, "S3_ENDPOINT") ?? (message || name);
}

/** A full store is told like a full disk. */
function tellFull(error: S3ServiceException): never {
  const isFull = error.$metadata?.httpStatusCode === 507 || /^(QuotaExceeded|StorageFull)/.test(error.name);
  throw isFull ? new AppError("storage_full") : error;
}
