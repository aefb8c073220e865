import { Mark } from "#web/ui/mark.tsx";

/** Visitors find both doors; whoever is signed in finds the dashboard (enhance.ts shows which). */
export function HomeHeader() {
  return (
    <header className="home-header" id="top">
      <a className="home-brand" href="/">
        <Mark />
        Guidon
      </a>
      <button className="home-menu-button" type="button" aria-expanded="false" aria-controls="home-menu">
        Menu
      </button>
      <nav className="home-menu" id="home-menu" aria-label="Main">
        <a href="#home">Home</a>
        <a href="#start" data-visitor="">
          Get started
        </a>
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
      </nav>
    </header>
  );
}
