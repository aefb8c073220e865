import { keepHere } from "#web/platform/kept/keep-here.ts";
import { showOffer } from "./show-offer.ts";

const key = "guidon_install";

/** The browser offers to install the site: once refused, it is not offered again here. */
export async function offerInstall(event: BeforeInstallPromptEvent): Promise<void> {
  if (localStorage.getItem(key) === "refused") return;
  const refuse = () => keepHere(key, "refused");
  const hide = showOffer({
    title: `Install ${await studioName()}`,
    text: "It opens from your home screen or desktop, also without a connection.",
    action: "Install",
    async onAction() {
      const { outcome } = await event.prompt();
      if (outcome === "dismissed") refuse();
    },
    onDismiss: refuse,
  });
  addEventListener("appinstalled", hide, { once: true });
}

async function studioName(): Promise<string> {
  const answer = await fetch("/manifest.webmanifest");
  const { name } = (await answer.json()) as { name: string };
  return name;
}
