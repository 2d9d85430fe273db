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
