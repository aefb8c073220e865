import { renderToStaticMarkup } from "react-dom/server";
import { HomeFooter } from "./home-footer.tsx";
import { HomeHeader } from "./home-header.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeSignUp } from "./home-sign-up.tsx";

/** The public homepage as static HTML: whole without JavaScript. */
export function render(): string {
  return renderToStaticMarkup(<HomePage />);
}

function HomePage() {
  return (
    <>
      <a className="home-skip" href="#home">
        Skip to content
      </a>
      <HomeHeader />
      <main>
        <HomeHero />
        <HomeSignUp />
      </main>
      <HomeFooter />
    </>
  );
}
