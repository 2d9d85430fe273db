import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { WalletView } from '../contract/wallet.ts';
import styles from './wallet.module.css';

/** What came and went in the last 30 days, by what it was. */
export function WalletMoves({ wallet }: { wallet: WalletView }) {
  const t = useTranslations('wallet');
  const format = useFormat();
  return (
    <div className={styles.block}>
      <h3>{t('moved')}</h3>
      {wallet.moved.length === 0 ? (
        <p>{t('movedNothing')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('moved')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('in')}</th>
              <th scope="col">{t('out')}</th>
            </tr>
          </thead>
          <tbody>
            {wallet.moved.map((one) => (
              <tr key={one.kind}>
                <th scope="row">{t(`kind.${one.kind}`)}</th>
                <td>{one.in.minor === '0' ? '' : format.money(one.in)}</td>
                <td>{one.out.minor === '0' ? '' : format.money(one.out)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td>{format.money(wallet.movedIn)}</td>
              <td>{format.money(wallet.movedOut)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  );
}
