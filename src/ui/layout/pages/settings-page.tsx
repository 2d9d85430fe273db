import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { focusInvalid } from '../../parts/fields/focus-invalid.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import frame from './frame.module.css';
import styles from './pages.module.css';

export type SettingsLink = {
  readonly label: string;
  readonly to: string;
  /** One line on how it stands. */ readonly state?: string;
  /** Other pages of the list stand below its address. */ readonly isExact?: boolean;
};
export type SettingsGroup = { readonly label: string; readonly links: readonly SettingsLink[] };

/** Archetype S: the list of settings at the left, the sections of one of them at 680 px. */
export function SettingsPage({
  title,
  lead,
  groups,
  children,
}: {
  title: string;
  lead?: ReactNode;
  groups: readonly SettingsGroup[];
  children: ReactNode;
}) {
  const t = useTranslations('global');
  const { pathname } = useLocation();
  useDocumentTitle({ what: title });
  const list = useRef<HTMLElement>(null);
  // On a phone the list runs off the side: where one is has to be seen in it.
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current === null || here === null || here === undefined) return;
    list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  // A list of one has nothing to choose.
  const hasChoice = groups.flatMap((group) => group.links).length > 1;
  return (
    <div className={hasChoice ? styles.settings : styles.settingAlone}>
      {hasChoice ? (
        <nav ref={list} className={styles.settingsList} aria-label={t('settings.sections')}>
          {groups.map((group) => (
            <div key={group.label}>
              <h2>{group.label}</h2>
              {group.links.map((link) => (
                <Link
                  key={link.to}
                  to={link.to}
                  aria-current={
                    pathname === link.to || (link.isExact !== true && pathname.startsWith(`${link.to}/`))
                      ? 'page'
                      : undefined
                  }
                >
                  {link.label}
                  {link.state === undefined ? null : <small>{link.state}</small>}
                </Link>
              ))}
            </div>
          ))}
        </nav>
      ) : null}
      <div data-frame={hasChoice ? 'beside-list' : 'settings'}>
        <h1 className={frame.title}>{title}</h1>
        {lead === undefined ? null : <p className={frame.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}

export type SettingsSectionProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Sections that save as a whole give these; autosaving ones do not. */
  save?: {
    readonly isChanged: boolean;
    readonly isBusy?: boolean;
    readonly onSave: () => void;
    readonly onDiscard: () => void;
    readonly label?: string;
  };
};

/** One section, saved by itself: the bar at the bottom appears only when something changed. */
export function SettingsSection({ title, text, children, save }: SettingsSectionProps) {
  const t = useTranslations('global');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save?.onSave();
    // The bar at the bottom must not lie over what is wrong with a field.
    focusInvalid(event.currentTarget, 'center');
  };
  return (
    <form className={styles.section} aria-labelledby={id} noValidate onSubmit={submit}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text === undefined ? null : <p className={styles.sectionText}>{text}</p>}
      <div className={styles.fields}>{children}</div>
      {save?.isChanged === true ? (
        <SaveBar label={t('settings.unsaved')} onGone={() => heading.current?.focus({ preventScroll: true })}>
          <span role="status">{t('settings.unsaved')}</span>
          <Button variant="subtle" onClick={save.onDiscard}>
            {t('actions.discard')}
          </Button>
          <Button type="submit" variant="filled" loading={save.isBusy === true}>
            {save.label ?? t('actions.save')}
          </Button>
        </SaveBar>
      ) : null}
    </form>
  );
}

/** Comes with the first change and goes once that is saved or discarded; it tells when it takes the focus with it. */
function SaveBar({ label, onGone, children }: { label: string; onGone: () => void; children: ReactNode }) {
  const goes = useRef(onGone);
  useLayoutEffect(() => {
    goes.current = onGone;
  });
  useLayoutEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) goes.current();
      });
    },
    [],
  );
  return (
    <div className={styles.saveBar} role="region" aria-label={label}>
      {children}
    </div>
  );
}
