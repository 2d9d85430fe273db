/** Logs in at the stand-in and agrees, as a person with a browser would. @returns the address that the browser is sent back to. */
export async function consent(authorizeUrl: string, login: string): Promise<URL> {
  return walk(authorizeUrl, { login });
}

/** Turns back at the provider's page. @returns the address that the browser is sent back to. */
export async function cancel(authorizeUrl: string): Promise<URL> {
  return walk(authorizeUrl, { login: null });
}

const STEPS_MAX = 20;

async function walk(authorizeUrl: string, { login }: { login: string | null }): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);
  let next: { url: string; form?: URLSearchParams } = { url: authorizeUrl };
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === undefined ? {} : { method: 'POST', body: next.form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      const target = new URL(location, next.url);
      if (target.origin !== origin) return target;
      next = { url: target.href };
      continue;
    }
    next = answerTo(await response.text(), next.url, login);
  }
  throw new Error(`The stand-in does not come to an end with ${authorizeUrl}`);
}

function answerTo(page: string, url: string, login: string | null): { url: string; form?: URLSearchParams } {
  const abort = /href="([^"]*\/abort)"/.exec(page)?.[1];
  if (login === null && abort !== undefined) return { url: new URL(abort, url).href };
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (action === undefined || prompt === undefined)
    throw new Error(`The stand-in shows no form: ${page.slice(0, 600)}`);
  const form = new URLSearchParams({ prompt });
  if (prompt === 'login') {
    form.set('login', login ?? '');
    form.set('password', 'any');
  }
  return { url: new URL(action, url).href, form };
}
