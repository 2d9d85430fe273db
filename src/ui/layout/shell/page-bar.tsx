import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { RefreshBar } from '../../parts/states/delayed.tsx';
import styles from './shell.module.css';

/**
 * The thin bar on top of the page while another one is on its way or what stands there is asked for again (ux 9): without
 * it, a link followed over a slow connection looks like one that does nothing.
 */
export function PageBar() {
  const isOnItsWay = useNavigation().state !== 'idle';
  const isAsking = useIsFetching() > 0;
  return (
    <div className={`${styles.pageBar} no-print`} aria-busy={isOnItsWay}>
      {isOnItsWay || isAsking ? <RefreshBar /> : null}
    </div>
  );
}
