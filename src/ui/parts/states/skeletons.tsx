import { useTranslations } from 'use-intl';
import { Delayed } from './delayed.tsx';
import styles from './states.module.css';

/** One grey bone. */
export function Bone({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <div className={styles.bone} style={{ width, height }} />;
}

/** Rows of a list that is on its way, in their real layout. */
export function RowsSkeleton({ rows = 8, isCompact = false }: { rows?: number; isCompact?: boolean }) {
  return (
    <Loading>
      <div data-rows>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`${styles.skeletonRow} ${isCompact ? styles.skeletonCompact : ''}`}>
            <Bone width={isCompact ? 20 : 32} height={isCompact ? 20 : 32} />
            <div style={{ display: 'grid', gap: 7 }}>
              <Bone width={`${52 - (index % 4) * 8}%`} />
              {isCompact ? null : <Bone width={`${34 - (index % 3) * 6}%`} height={10} />}
            </div>
            <Bone />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A side panel or an entity's head that is on its way. */
export function PanelSkeleton() {
  return (
    <Loading>
      <div style={{ display: 'grid', gap: 14, padding: '20px 28px' }}>
        <Bone width="70%" height={20} />
        <Bone width="45%" height={36} />
        <Bone width="60%" />
        <Bone height={64} />
        <Bone width="80%" />
        <Bone width="65%" />
        <Bone width="72%" />
      </div>
    </Loading>
  );
}

/** A block of text lines or a card that is on its way. */
export function BlockSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Loading>
      <div style={{ display: 'grid', gap: 12, padding: '12px 0' }}>
        {Array.from({ length: lines }, (_, index) => (
          <Bone key={index} width={`${90 - (index % 4) * 12}%`} />
        ))}
      </div>
    </Loading>
  );
}

function Loading({ children }: { children: React.ReactNode }) {
  const t = useTranslations('global');
  return (
    <Delayed>
      <div role="status">
        <span className="visually-hidden">{t('states.loading')}</span>
        <div aria-hidden="true">{children}</div>
      </div>
    </Delayed>
  );
}
