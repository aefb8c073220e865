import type { StudioRecord } from "#contract/studio-record.ts";
import { HomeBrand } from "./home-brand.tsx";

/** Visitors find both doors; whoever is signed in finds the dashboard (enhance.ts shows which). */
export function HomeHeader({ record }: { record: StudioRecord }) {
  return (
    <header className="home-header" id="top">
      <a className="home-brand" href="/">
        <HomeBrand record={record} />
      </a>
      <button className="home-menu-button" type="button" aria-expanded="false" aria-controls="home-menu">
        Menu
      </button>
      <nav className="home-menu" id="home-menu" aria-label="Main">
        <a href="#home">Home</a>
        {record.services.length > 0 && <a href="#services">Services</a>}
        <a href="#process">Process</a>
        <a href="#contact">Contact</a>
        <button className="home-theme" type="button" hidden>
          Light or dark
        </button>
        <a className="home-quiet" href="/login" data-visitor="">
          Sign In
        </a>
        <a className="home-solid" href="/signup" data-visitor="">
          Sign Up
        </a>
        <a className="home-solid" href="/dashboard" data-member="" hidden>
          Dashboard
        </a>
        <a className="home-quiet home-phone-only" href="#contact">
          Start Your Project
        </a>
      </nav>
    </header>
  );
}
