import type { Config } from '#platform/config/read-config.ts';

/** Which setting gives this server another port, when it could not start because somebody else listens there; else null. */
export function portInUse(error: unknown, config: Pick<Config, 'port' | 'inboxSmtpPort'>): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error)) return null;
  const setting =
    error.port === config.inboxSmtpPort
      ? 'INBOX_SMTP_PORT ("off" for no mail listener)'
      : error.port === config.port
        ? 'PORT'
        : null;
  return setting === null
    ? null
    : `Port ${String(error.port)} is in use by another program. Stop it, or set another port with ${setting}.`;
}
