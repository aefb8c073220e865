import { saveZip } from "#web/platform/save-zip.ts";
import { toast } from "#web/ui/toast.ts";

export async function downloadZip(url: string): Promise<void> {
  await saveZip(`${url}&check=1`, "files.zip").catch((error: Error) => void toast(error.message));
}
