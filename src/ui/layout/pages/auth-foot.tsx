import { Link } from 'react-router';

export type FootEntry = {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
  /** For what opens in place (cookie settings). */
  readonly run?: () => void;
};

/** The small links under an `AuthPage`. */
export function AuthFoot({ entries }: { entries: readonly FootEntry[] }) {
  return entries.map(({ label, to, href, run }) =>
    to !== undefined ? (
      <Link key={label} to={to}>
        {label}
      </Link>
    ) : href !== undefined ? (
      <a key={label} href={href}>
        {label}
      </a>
    ) : (
      <button key={label} type="button" onClick={run}>
        {label}
      </button>
    ),
  );
}
