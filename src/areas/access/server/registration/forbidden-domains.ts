/** Mail providers for everybody and for ten minutes: an address there says nothing of a company (specification 8.3). */
const FORBIDDEN = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es hotmail.com hotmail.de hotmail.fr hotmail.es
  hotmail.co.uk hotmail.it live.com live.fr live.de live.co.uk msn.com yahoo.com yahoo.fr yahoo.de yahoo.es yahoo.it
  yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de
  freenet.de arcor.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net bbox.fr numericable.fr neuf.fr libero.it
  virgilio.it tiscali.it alice.it telefonica.net terra.es btinternet.com sky.com virginmedia.com ntlworld.com
  bluewin.ch hispeed.ch skynet.be telenet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl wp.pl o2.pl onet.pl interia.pl
  seznam.cz centrum.cz proton.me protonmail.com pm.me tutanota.com tuta.com tutamail.com mail.com email.com zoho.com
  fastmail.com hey.com yandex.com yandex.ru mail.ru inbox.ru list.ru bk.ru qq.com 163.com 126.com naver.com
  mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com 10minutemail.net temp-mail.org
  tempmail.com tempmail.dev throwawaymail.com yopmail.com yopmail.fr trashmail.com trashmail.de wegwerfmail.de
  byom.de spoofmail.de maildrop.cc dispostable.com getnada.com mohmal.com fakeinbox.com moakt.com mailnesia.com
  mintemail.com emailondeck.com burnermail.io 33mail.com spamgourmet.com discard.email jetable.org`.split(/\s+/),
);

/** Whether addresses of this domain can open no company; a host below a forbidden one counts as that one. */
export function isForbiddenDomain(domain: string): boolean {
  const parts = domain.split('.');
  return parts.some((_part, index) => FORBIDDEN.has(parts.slice(index).join('.')));
}
