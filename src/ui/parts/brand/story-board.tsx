import styles from './story-board.module.css';

export type BoardStep = { readonly label: string; readonly detail: string };

/**
 * The nine men's morris board of the sign-in page with the line of three at its foot. It fills its positioned parent.
 * `steps` are the words under the three counters, in the reader's language.
 */
export function StoryBoard({ steps }: { steps: readonly [BoardStep, BoardStep, BoardStep] }) {
  const anchors = [
    ['start', 246],
    ['middle', 532],
    ['end', 819],
  ] as const;
  return (
    <svg
      className={styles.board}
      viewBox="0 0 840 876"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="translate(-22 4)">
        <g className={styles.boardLine}>
          <rect x="258" y="18" width="548" height="548" />
          <rect x="348" y="108" width="368" height="368" />
          <rect x="438" y="198" width="188" height="188" />
          <path d="M532 18V198M532 386V566M258 292H438M626 292H806" />
        </g>
        <path d="M258 566H806" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
        <g className={styles.boardCounter}>
          {(
            [
              [348, 476],
              [626, 292],
              [258, 18],
              [532, 386],
              [716, 108],
              [806, 292],
            ] as const
          ).map(([cx, cy]) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="9" />
          ))}
        </g>
        <g transform="translate(480 126)">
          <path className={styles.boardTurn} d="M68 28c12 1.6 21.4 4.9 28.6 10.4-7.2 5.4-16.6 8.7-28.6 10.2z" />
          <circle className={styles.boardBird} cx="36" cy="36" r="36" />
          <circle className={styles.boardTurn} cx="51" cy="24.5" r="5.4" />
        </g>
        <circle className={styles.boardWhite} cx="258" cy="566" r="12" />
        <circle className={styles.boardWhite} cx="532" cy="566" r="12" />
        <circle className={styles.boardTurn} cx="806" cy="566" r="13" />
        {steps.map((step, index) => {
          const [anchor, x] = anchors[index] ?? anchors[0];
          return (
            <g key={step.label} textAnchor={anchor}>
              <text className={styles.boardLabel} x={x} y="602">
                {step.label}
              </text>
              <text className={styles.boardDetail} x={x} y="621">
                {step.detail}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** The same idea as a band of 112 px above the form on phones. */
export function StoryBand() {
  return (
    <svg
      className={styles.board}
      viewBox="0 0 390 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.boardLine}>
        <path d="M-10 90H400M130 -40V250M350 -40V250M190 54H290V250M190 54V250M240 -40V54" />
      </g>
      <path d="M130 90H350" stroke="#fff" strokeOpacity=".6" strokeWidth="1.6" />
      <circle className={styles.boardWhite} cx="130" cy="90" r="7" />
      <circle className={styles.boardWhite} cx="240" cy="90" r="7" />
      <circle className={styles.boardTurn} cx="350" cy="90" r="7.5" />
      <g transform="translate(213 18)">
        <path className={styles.boardTurn} d="M34 13.7c6 .8 10.7 2.4 14.3 5.2-3.6 2.7-8.3 4.3-14.3 5.1z" />
        <circle className={styles.boardBird} cx="18" cy="18" r="18" />
        <circle className={styles.boardTurn} cx="25.5" cy="12.2" r="2.7" />
      </g>
    </svg>
  );
}
