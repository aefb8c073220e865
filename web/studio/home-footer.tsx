import { Mark } from "#web/ui/mark.tsx";

export function HomeFooter() {
  return (
    <footer className="home-footer" id="contact">
      <div className="home-brand">
        <Mark />
        Guidon
      </div>
      <p>Design in Motion. Founder and creative director: Marisol.</p>
      <p>Nationwide (Remote). Response within 24 hours.</p>
      <a className="home-link" href="#top">
        Back to top
      </a>
    </footer>
  );
}
