/** S1 section 2: for visitors only; whoever is signed in does not see it. */
export function HomeSignUp() {
  return (
    <section className="home-start" id="start" data-visitor="" aria-labelledby="start-title">
      <div>
        <h2 id="start-title">Ready to Get Started?</h2>
        <p>An account costs nothing. Bring your ensemble, your drill book and the people who decide.</p>
      </div>
      <div className="home-start-doors">
        <div className="home-google" hidden>
          <p className="home-google-state" role="status" tabIndex={-1}>
            Loading Google Sign In...
          </p>
          <div className="home-google-button" />
          <button className="home-quiet home-google-again" type="button" hidden>
            Try again
          </button>
        </div>
        <a className="home-solid home-large" href="/signup">
          Create Free Account
        </a>
        <a className="home-link" href="/login">
          Already have an account? Sign In
        </a>
      </div>
    </section>
  );
}
