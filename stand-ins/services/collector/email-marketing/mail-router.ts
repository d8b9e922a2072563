import express from 'express';
import type { Request, Response, Router } from 'express';
import { documentHeaders } from '../../../../src/config/security-headers';
import { policyDigest } from '../../../../src/lib/http/policy-digest';
import type { LeftCartFlow } from './left-cart-flow';
import { mailStyle, mailText, renderMailPage } from './mail-page';
import type { MailRoom } from './mail-room';
import { suppressionReasons } from './mail-room';

/**
 * Creates the router under `/email`: the links of the emails, which lead to pages of the site as the
 * service's do when it is set up so, and the buttons of the inbox that rehearse what mailboxes,
 * the shop's campaigns and the passing of time do.
 */
export function mailRouter(mailRoom: MailRoom, leftCarts: LeftCartFlow, siteUrl: string): Router {
  const router = express.Router();
  const findProfile = (profileId: string) =>
    mailRoom.read().profiles.find(({ id }) => id === profileId);
  // Scanners of mailboxes open every link, so opening one changes nothing: its page has a button.
  for (const [address, label] of Object.entries(linkButtons)) {
    router.get(address, (request: Request<{ profileId: string }>, response) => {
      if (findProfile(request.params.profileId)) response.type('html').send(buttonPage(label));
      else sayUnknown(response);
    });
  }
  router.post('/confirm/:profileId', (request, response) => {
    if (mailRoom.confirm(request.params.profileId)) {
      response.redirect(303, `${siteUrl}/signup/confirmed`);
    } else sayUnknown(response);
  });
  router.post('/unsubscribe/:profileId', (request, response) => {
    const profile = findProfile(request.params.profileId);
    if (!profile) return sayUnknown(response);
    mailRoom.suppress(profile.email, 'UNSUBSCRIBE');
    response.redirect(303, `${siteUrl}/signup/unsubscribed`);
  });
  const findMail = (mailId: string) => mailRoom.read().mails.find(({ id }) => id === mailId);
  router.get('/sent/:mailId', (request, response) => {
    const mail = findMail(request.params.mailId);
    if (!mail) return sayUnknown(response);
    response
      .set(
        documentHeaders({
          'style-src': [policyDigest(mailStyle)],
          'style-src-attr': ["'unsafe-inline'"],
        }),
      )
      .send(renderMailPage(mail));
  });
  router.get('/sent/:mailId/text', (request, response) => {
    const mail = findMail(request.params.mailId);
    if (mail) response.type('text').send(mailText(mail));
    else sayUnknown(response);
  });
  router.post('/invite', form, (request, response) => {
    const { email } = request.body as Record<string, unknown>;
    if (typeof email === 'string' && mailRoom.invite(email.toLowerCase())) {
      response.redirect(303, '/inbox');
    } else response.status(422).type('text').send('Send the "email" of a confirmed subscriber.');
  });
  router.post('/end-wait', form, async (request, response) => {
    const { email } = request.body as Record<string, unknown>;
    if (typeof email === 'string' && mailRoom.endCartWait(email.toLowerCase())) {
      await leftCarts.run();
      response.redirect(303, '/inbox');
    } else response.status(422).type('text').send('Send the "email" of a cart that waits.');
  });
  router.post('/suppress', form, (request, response) => {
    const { email, reason } = request.body as Record<string, unknown>;
    const known = suppressionReasons.find((one) => one === reason);
    if (!known || typeof email !== 'string' || !email) {
      const reasons = suppressionReasons.join(', ');
      response.status(422).type('text').send(`Send "email" and a "reason": ${reasons}.`);
      return;
    }
    mailRoom.suppress(email.toLowerCase(), known);
    response.redirect(303, '/inbox');
  });
  return router;
}

/** Buttons of the pages behind the links of an email, by address. */
const linkButtons = {
  '/confirm/:profileId': 'Confirm my address',
  '/unsubscribe/:profileId': 'Unsubscribe me',
} as const;

function buttonPage(label: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${label}</title><form method="post"><button>${label}</button></form>`;
}

/** Reads a button of the inbox. */
const form = express.urlencoded({ extended: false });

function sayUnknown(response: Response): void {
  response.status(404).type('text').send('This link belongs to no address.');
}
