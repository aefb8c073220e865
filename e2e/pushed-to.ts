import type { BrowserContext, Page } from "@playwright/test";

interface Told {
  heard: number;
  shown: { title: string; body: string; tag: string }[];
  opened: string[];
}

/** Of the worker's own world what is used here. */
interface Worker {
  told: Told;
  addEventListener(name: "push", listener: () => void): void;
  dispatchEvent(event: Event): boolean;
  ExtendableEvent: typeof Event;
  clients: { openWindow(address: string): Promise<null>; matchAll(options: { type: "window" }): Promise<object[]> };
  registration: {
    pushManager: object;
    showNotification(title: string, options: { body: string; tag: string; data: object }): Promise<void>;
  };
}

/** The browser's push service and its system: Chromium without a head shows nothing. What is shown is pressed at once. */
export async function pushedTo(context: BrowserContext, page: Page, origin: string) {
  const device = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    device.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await device.send("ServiceWorker.enable");
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const self = globalThis as unknown as Worker;
    self.told = { heard: 0, shown: [], opened: [] };
    self.addEventListener("push", () => {
      self.told.heard++;
    });
    self.clients.openWindow = async (address) => {
      self.told.opened.push(address);
      return null;
    };
    self.registration.showNotification = async (title, { body, tag, data }) => {
      self.told.shown.push({ title, body, tag });
      const press = new self.ExtendableEvent("notificationclick");
      self.dispatchEvent(Object.assign(press, { notification: { data, close() {} }, waitUntil() {} }));
    };
  });
  return {
    /** How many pages the worker knows of; one that was left is known a moment longer. */
    pages: () =>
      worker?.evaluate(async () => {
        const { clients } = globalThis as unknown as Worker;
        return (await clients.matchAll({ type: "window" })).length;
      }),
    deliver: (data: string) => device.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
    told: async () => (await worker?.evaluate(() => (globalThis as unknown as Worker).told)) as Told,
  };
}

/** An address by which the server tells this browser, which has no push service here. Answers what the worker asked for. */
export async function moveTo(context: BrowserContext, page: Page, endpoint: string) {
  await page.evaluate((moved) => {
    // of RFC 8291, appendix A
    const keys = {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    const held = { endpoint: moved, toJSON: () => ({ endpoint: moved, keys }) };
    PushManager.prototype.getSubscription = async () => held as unknown as PushSubscription;
    // as the page keeps it: its session's mark, and the address of before
    let mark = 0;
    for (const character of localStorage.getItem("auth_token") ?? "")
      mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
    localStorage.setItem("push_told", `${mark} https://fcm.googleapis.com/fcm/send/before`);
  }, endpoint);
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const self = globalThis as unknown as Worker;
    let asked: unknown;
    let work: Promise<unknown> | undefined;
    Object.assign(self.registration.pushManager, {
      getSubscription: async () => null,
      subscribe: async (options: unknown) => {
        asked = options;
      },
    });
    const change = new self.ExtendableEvent("pushsubscriptionchange");
    self.dispatchEvent(
      Object.assign(change, {
        oldSubscription: { options: { applicationServerKey: "key-of-before" } },
        waitUntil: (promise: Promise<unknown>) => {
          work = promise;
        },
      }),
    );
    await work;
    return asked;
  });
}
