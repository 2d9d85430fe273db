import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../parts/status/icon.tsx';
import frame from './frame.module.css';

export type PageHeadProps = {
  title: string;
  /** One or two sentences on what the page is for. */
  lead?: ReactNode;
  /** From the top down, without this page itself. */
  trail?: readonly { readonly label: string; readonly to: string }[] | undefined;
  /** Tags beside the title. */
  marks?: ReactNode;
  actions?: ReactNode;
};

/** The title of a page where all pages have it, with where it hangs above and what can be done beside it. */
export function PageHead({ title, lead, trail = [], marks, actions }: PageHeadProps) {
  return (
    <div>
      {trail.length === 0 ? null : (
        <nav className={frame.trail} aria-label={trail.map((step) => step.label).join(', ')}>
          <ol>
            {trail.map((step, index) => (
              <li key={step.to}>
                {index === 0 ? null : <Icon of={IconChevronRight} size={14} />}
                <Link to={step.to}>{step.label}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <header>
        <div className={frame.head}>
          <h1>{title}</h1>
          {marks}
          {actions === undefined || actions === null ? null : <div className={frame.actions}>{actions}</div>}
        </div>
        {lead === undefined ? null : <p className={frame.lead}>{lead}</p>}
      </header>
    </div>
  );
}

/** A page of its own kind: its title in the frame of all pages, its parts below each other. */
export function PlainPage({ children, ...head }: PageHeadProps & { children: ReactNode }) {
  return (
    <div data-frame="page" className={`${frame.page} ${frame.parts}`}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
