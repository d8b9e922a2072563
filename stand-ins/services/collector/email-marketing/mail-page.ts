import { site } from '../../../../src/config/site';
import { escapeHtml } from '../inbox-markup';
import type { Mail } from './mail-room';

/** Faces of mailboxes that come nearest to the brand's own, which they load for nobody. */
const display = "font-family:Anton,'Arial Narrow Bold',Impact,sans-serif;text-transform:uppercase;";
const plain = 'font-family:Archivo,Arial,Helvetica,sans-serif;font-size:17px;line-height:1.55;';

/** Style sheet of the page around the email, allowed by its digest alone. */
export const mailStyle = 'body { margin: 0; background: #f4eddf; } table { margin: 0 auto; }';

/**
 * Renders an email's HTML part in the brand's type and colors: a table with styles in its elements, which every
 * mailbox understands.
 */
export function renderMailPage({ subject, text, links }: Mail): string {
  const [first, ...others] = links;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map(escapeHtml).join('<br>');
    const isCode = paragraph.startsWith('Code: ');
    const look = isCode
      ? 'padding:14px 18px;border:3px dashed #c2102b;font-weight:700;letter-spacing:1px;'
      : '';
    return `<p style="margin:0 0 18px;${look}">${lines}</p>`;
  });
  const anchors = others.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" style="color:#15110e">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
<style>${mailStyle}</style>
</head>
<body>
<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background:#fbf7ee;color:#15110e;${plain}">
<tr><td style="padding:16px 28px;background:#15110e;color:#f4eddf;border-bottom:8px solid #c2102b;${display}font-size:24px">
<span style="color:#c2102b">&#9700;</span><span style="color:#8fa8f5">&#9698;</span> ${escapeHtml(site.name)}</td></tr>
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;${display}font-weight:400;font-size:36px;line-height:1.1;overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
${first ? `<p style="margin:28px 0 18px"><a href="${escapeHtml(first.href)}" style="display:inline-block;padding:14px 26px;background:#c2102b;color:#ffffff;text-decoration:none;${display}font-size:20px">${escapeHtml(first.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:18px 28px;border-top:3px solid #15110e;font-size:14px">${[escapeHtml(site.parentCompany), ...anchors].join(' &middot; ')}</td></tr>
</table>
</body>
</html>
`;
}

/** Writes an email's plain-text part, with the addresses behind its links. */
export function mailText({ subject, text, links }: Mail): string {
  const addresses = links.map(({ label, href }) => `${label}:\n${href}`);
  return `${[subject, text, ...addresses].join('\n\n')}\n`;
}
