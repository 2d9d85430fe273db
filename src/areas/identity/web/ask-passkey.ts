import { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Answer = { id: string; response: Record<string, unknown> };

/** Lets the browser ask for the passkey. @throws when the person leaves its dialog or it is not here. */
export async function askPasskey(options: unknown): Promise<Answer> {
  // The server made these options for the browser; nothing between them looks into them.
  const answer = await startAuthentication({ optionsJSON: options as Options });
  return { ...answer, response: { ...answer.response } };
}
