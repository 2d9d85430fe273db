import styles from './brand.module.css';

/** The scenes of ux 13, each made of lines, counters and the bird alone. Always decorative: the words say it all. */
export type BirdScene = 'perched' | 'walking' | 'sleeping' | 'two' | 'phone' | 'slip' | 'looking-back';

const LINE_Y = 96;

/** A small illustration, 200 × 128 unless told otherwise. */
export function Bird({ scene, width = 200 }: { scene: BirdScene; width?: number }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 200 128"
      width={width}
      height={width * 0.64}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.line} d={`M14 ${LINE_Y}H186`} />
      <Scene scene={scene} />
    </svg>
  );
}

function Scene({ scene }: { scene: BirdScene }) {
  switch (scene) {
    case 'perched':
      return (
        <>
          <Counters
            at={[
              [44, 'done'],
              [156, 'open'],
            ]}
          />
          <Figure x={100} />
        </>
      );
    case 'walking':
      return (
        <>
          <Counters
            at={[
              [30, 'done'],
              [170, 'turn'],
            ]}
          />
          <g className={styles.walker}>
            <Figure x={96} />
          </g>
        </>
      );
    case 'sleeping':
      return (
        <>
          <Counters
            at={[
              [40, 'open'],
              [160, 'open'],
            ]}
          />
          <Figure x={100} isAsleep />
          <path className={styles.line} d="M136 50h9l-9 11h9M152 34h7l-7 8h7" />
        </>
      );
    case 'two':
      return (
        <>
          <Counters
            at={[
              [30, 'done'],
              [170, 'turn'],
            ]}
          />
          <Figure x={74} />
          <Figure x={130} r={18} facesLeft />
        </>
      );
    case 'phone':
      return (
        <>
          <Counters at={[[36, 'done']]} />
          <Figure x={84} />
          <rect className={styles.paper} x="132" y="40" width="34" height="56" rx="6" />
          <path className={styles.line} d="M144 88h10" />
          <circle className={styles.turn} cx="149" cy="64" r="9" />
        </>
      );
    case 'slip':
      return (
        <>
          <Counters at={[[36, 'done']]} />
          <Figure x={82} />
          <path className={styles.paper} d="M128 36h40v54l-5 6-5-6-5 6-5-6-5 6-5-6-5 6-5-6z" />
          <path className={styles.line} d="M136 50h24M136 60h24M136 70h14" />
        </>
      );
    case 'looking-back':
      return (
        <>
          <Counters
            at={[
              [150, 'open'],
              [176, 'open'],
            ]}
          />
          <Figure x={96} facesLeft />
          <path className={styles.line} d="M30 88c-6-14 6-22 12-14" strokeDasharray="2 5" />
        </>
      );
  }
}

function Counters({ at }: { at: readonly (readonly [number, 'done' | 'turn' | 'open'])[] }) {
  return at.map(([x, state]) => (
    <circle key={x} className={state === 'open' ? styles.counter : styles[state]} cx={x} cy={LINE_Y} r={10} />
  ));
}

/** One bird standing on the line. The drawing is the mark's, scaled to the radius. */
function Figure({
  x,
  r = 24,
  facesLeft = false,
  isAsleep = false,
}: {
  x: number;
  r?: number;
  facesLeft?: boolean;
  isAsleep?: boolean;
}) {
  const scale = r / 12.5;
  return (
    <g transform={`translate(${x} ${LINE_Y - r}) scale(${facesLeft ? -scale : scale} ${scale}) translate(-13.5 -16)`}>
      <path d="M22 12.6c3.9.5 6.9 1.6 9.3 3.4-2.4 1.8-5.4 2.9-9.3 3.4z" className={styles.beak} />
      <circle cx="13.5" cy="16" r="12.5" className={styles.body} />
      {isAsleep ? (
        <path className={styles.sleepingEye} d="M16.2 12.4c1 1.1 3 1.1 4 0" />
      ) : (
        <circle cx="18.3" cy="12.2" r="1.9" className={styles.eye} />
      )}
    </g>
  );
}

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
