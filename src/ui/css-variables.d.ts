import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own variables may be set where an element is drawn: `style={{ '--swatch': … }}`. */
    [name: `--${string}`]: string | number | undefined;
  }
}
