import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import { wholeNumbers } from '../text/whole-numbers.tsx';
import styles from './fields.module.css';

export type FieldRow = { readonly label: string; readonly value: ReactNode };

/** Facts to read, a label and a value a row, as in panels. */
export function FieldRows({ rows }: { rows: readonly FieldRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row, index) => (
        // Two may have one label: a bank file is confirmed by two people.
        <Row key={`${row.label} ${index}`} {...row} />
      ))}
    </dl>
  );
}

/** Amounts under each other, right-aligned; the row with `isTotal` stands under a line and over a double rule. */
export function AmountRows({ rows }: { rows: readonly (FieldRow & { readonly isTotal?: boolean })[] }) {
  return (
    <dl className={styles.amounts}>
      {rows.map((row) => (
        <Row
          key={row.label}
          label={row.label}
          value={row.isTotal === true ? <span className="double-rule">{row.value}</span> : row.value}
          className={row.isTotal === true ? styles.sum : undefined}
        />
      ))}
    </dl>
  );
}

export type CheckTone = 'green' | 'saffron' | 'red' | 'blue';
const CHECK_ICONS = {
  green: IconCircleCheck,
  saffron: IconAlertTriangle,
  red: IconCircleX,
  blue: IconInfoCircle,
} as const;

/** What was checked for the reader: fits the budget, quote attached, first order. */
export function CheckList({
  checks,
}: {
  checks: readonly { readonly tone: CheckTone; readonly title: ReactNode; readonly detail?: ReactNode }[];
}) {
  return (
    <ul className={styles.checks}>
      {checks.map((check, index) => (
        <li key={index}>
          <Icon of={CHECK_ICONS[check.tone]} className={styles[check.tone]} />
          <span>
            {check.title}
            {check.detail === undefined ? null : <small>{check.detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A long form in a dialog may be scrolled to its button: what is said above it would not be seen. */
const IN_DIALOG = '[role=dialog]';
/** Nor would be why a review was refused, above the last of its fields. What others did moves nothing while somebody types. */
const IN_FORM = `${IN_DIALOG}, [data-review-fields]`;

/**
 * A box that stops the eye: bank details changed, over budget. `actions` are links or small buttons. An alert in a form
 * that is scrolled away from it comes into sight, and once more for each new `cause`, such as the error of another try.
 */
export function NoticeBox({
  tone = 'saffron',
  title,
  children,
  actions,
  isAlert = false,
  cause,
}: {
  tone?: CheckTone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  isAlert?: boolean;
  cause?: unknown;
}) {
  const form = tone === 'red' ? IN_FORM : IN_DIALOG;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlert && box.current?.closest(form) instanceof Element) box.current.scrollIntoView({ block: 'nearest' });
  }, [isAlert, form, cause]);
  return (
    <div
      className={`${styles.notice} ${styles[`on${tone}`]} forced-border`}
      role={isAlert ? 'alert' : 'status'}
      ref={box}
    >
      <Icon of={CHECK_ICONS[tone]} />
      <strong>{typeof title === 'string' ? wholeNumbers(title) : title}</strong>
      {children === undefined ? null : <div className={styles.noticeText}>{children}</div>}
      {actions === undefined ? null : <div className={styles.noticeActions}>{actions}</div>}
    </div>
  );
}

function Row({ label, value, className }: FieldRow & { className?: string | undefined }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}
