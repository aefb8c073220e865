import { expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://user@fcm.googleapis.com/fcm/send/abc", false],
  ["https://:word@fcm.googleapis.com/fcm/send/abc", false],
  ["https://user@push.studio.example/abc", false],
  ["https://evil-push.apple.com.example/abc", false],
  ["https://notpush.apple.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://push.studio.example/abc", true],
  ["https://push.studio.example:8443/abc", false],
  ["not an address", false],
])("%s: %j", (endpoint, wanted) => {
  expect(isPushService(endpoint, ["https://push.studio.example"])).toBe(wanted);
});
