import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drawMail } from './draw-mail.ts';
import { textOfHtml } from './text-of-html.ts';

const about = { from: 'shop@books.example', subject: 'Your order' };
const startOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('latin1', 0, 5);

describe('the text of a mail in HTML', () => {
  it('has a total beside its amount, and nothing of scripts, styles, frames and pictures', () => {
    const text = textOfHtml(`<head><title>no</title><style>.a{color:red}</style></head><h1>Thank you</h1>
      <script>steal()</script><img src="http://x.example/p.png" alt="pixel"><iframe src="http://x.example">frame</iframe>
      <table><tr><td>Total</td><td>49.00 EUR</td></tr></table><a href="http://x.example/very-long">Your account</a>`);
    expect(text).toContain('Thank you');
    expect(text).toMatch(/Total 49\.00 EUR/);
    expect(text).not.toMatch(/steal|color|pixel|frame|x\.example/);
  });

  it('of deep and endless nesting is cut off and not followed', () => {
    expect(textOfHtml(`${'<div>'.repeat(20_000)}deep`)).not.toContain('deep');
    expect(textOfHtml(`<p>Total 1.00</p>${'<b>x</b>'.repeat(100_000)}`)).toContain('Total 1.00');
    expect(textOfHtml(`<p>begin</p>${'y'.repeat(10_000_000)}`).length).toBeLessThanOrEqual(20_000);
  });
});

describe('a mail that is drawn', () => {
  it('loads nothing that it names', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<link rel="stylesheet" href="${at}/a.css"><style>@import "${at}/b.css"</style><img src="${at}/c.png">
      <body background="${at}/d.png"><script src="${at}/e.js"></script><p>Total 49.00 EUR</p>`;
    expect(startOf(await drawMail({ ...about, html }))).toBe('%PDF-');
    expect(asked).toBe(0);
    await new Promise((resolve) => void server.close(resolve));
  });

  it('of ten megabytes is drawn up to its limit', async () => {
    const html = `<p>Total 49.00 EUR</p>${'<p>word word word</p>'.repeat(500_000)}`;
    expect(startOf(await drawMail({ ...about, html }))).toBe('%PDF-');
  });

  it('and drawn again is the same file', async () => {
    const html = '<p>Total 49.00 EUR</p>';
    const [one, other] = [await drawMail({ ...about, html }), await drawMail({ ...about, html })];
    expect(startOf(one)).toBe('%PDF-');
    expect(one).toEqual(other);
  });

  it('that says nothing is none', async () => {
    expect(await drawMail({ ...about, html: '<script>x()</script><img src="http://x.example/p.png">' })).toBeNull();
  });
});
