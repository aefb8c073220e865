import { renderToStaticMarkup } from "react-dom/server";
import type { DrawnHome, HomeView } from "#contract/home-view.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { HomeAbout } from "./home-about.tsx";
import { HomeConcepts } from "./home-concepts.tsx";
import { HomeContact } from "./home-contact.tsx";
import { HomeFooter } from "./home-footer.tsx";
import { HomeHead } from "./home-head.tsx";
import { HomeHeader } from "./home-header.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeProcess } from "./home-process.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeSignUp } from "./home-sign-up.tsx";

const untouched: HomeView = {
  record: { ...defaultRecord, email: "", updatedAt: null },
  contact: { state: "empty" },
  url: "",
};

/** The public homepage as static HTML: whole without JavaScript. Drawn by the build, and by the server from the record. */
export function render(view: HomeView = untouched): DrawnHome {
  return {
    head: renderToStaticMarkup(<HomeHead {...view} />),
    body: renderToStaticMarkup(<HomePage {...view} />),
  };
}

function HomePage({ record, contact }: Pick<HomeView, "record" | "contact">) {
  return (
    <>
      <a className="home-skip" href="#home">
        Skip to content
      </a>
      <div aria-hidden="true">
        <canvas className="home-particles" />
      </div>
      <HomeHeader record={record} />
      <main>
        <HomeHero record={record} />
        <HomeAbout record={record} />
        <HomeServices services={record.services} />
        <HomeConcepts concepts={record.concepts} />
        <HomeProcess />
        <HomeSignUp />
        <HomeContact record={record} contact={contact} />
      </main>
      <HomeFooter record={record} />
    </>
  );
}
