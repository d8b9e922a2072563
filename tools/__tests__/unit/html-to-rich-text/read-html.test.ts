/** @jest-environment jest-fixed-jsdom */
import { disarmHtml } from '../../../html-to-rich-text/disarm-html';
import { describeLeftOut } from '../../../html-to-rich-text/left-out';
import { readPastedHtml } from '../../../html-to-rich-text/read-html';
import { outline } from '../../rigs/outline';

function read(html: string, allowsTables = true) {
  const { nodes, leftOut } = readPastedHtml(html, allowsTables);
  return { lines: outline(nodes), notice: describeLeftOut(leftOut) };
}

/** As Word writes it: conditional comments, namespaces, lists as paragraphs, fonts everywhere. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Six rounds<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-family:"Calibri",sans-serif'>Hands <b style='mso-bidi-font-weight:normal'>high</b>,&nbsp;chin
<i>low</i>. <span style='color:red'>Breathe</span><span style='mso-spacerun:yes'>  </span>out.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Gloves<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>16 ounces</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Wraps</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span><![endif]>Third</p>
<p class=MsoNormal>Kept <del cite="mailto:Mara" datetime="2026-01-02">gone</del><ins cite="mailto:Mara">new</ins><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[ML1]</a></span></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>Round</b></p></td><td><p class=MsoNormal>Work</p></td></tr>
<tr><td colspan=2><p class=MsoNormal>Rest</p></td></tr></table>
<!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/Users/mara/clip_image001.png"/></v:shape><![endif]-->
<p class=MsoNormal><![if !vml]><img width=20 src="file:///C:/Users/mara/clip_image001.png" v:shapes="p1"><![endif]></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><p class=MsoCommentText>Say which gloves.</p></div><div style='mso-element:comment'><p class=MsoCommentText>Done.</p></div></div>
<!--EndFragment--></body></html>`;

it('Word: keeps headings, lists with their levels, tables and formats, and names the rest', () => {
  const { lines, notice } = read(word);
  expect(lines).toEqual([
    'h2: Six rounds',
    'p: Hands [high|bold], chin [low|italic]. Breathe out.',
    'bullet_list',
    '  list_item',
    '    p: Gloves',
    '    bullet_list',
    '      list_item',
    '        p: 16 ounces',
    '  list_item',
    '    p: Wraps',
    'ordered_list from 3',
    '  list_item',
    '    p: Third',
    'p: Kept [new|underline]',
    'table',
    '  tableRow',
    '    tableCell',
    '      p: [Round|bold]',
    '    tableCell',
    '      p: Work',
    '  tableRow',
    '    tableCell',
    '      p: Rest',
  ]);
  expect(notice).toMatch(
    /^Left out: 1 picture, 2 comments, 1 deleted passage, colors, fonts and sizes\./,
  );
});

it('Word in the browser: joins the lists that it writes around each item', () => {
  const item = (level: number, tag: string, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1"><li data-aria-level="${level}" role="listitem"><p class="Paragraph" style="font-family:Calibri"><span>${text}</span></p></li></${tag}></div>`;
  const html = `<meta charset="utf-8"><div class="OutlineElement"><p role="heading" aria-level="2" style="mso-x:y"><span>Kit</span></p></div>${item(1, 'ul', 'Gloves')}${item(2, 'ul', '16 ounces')}${item(1, 'ol', 'First')}`;
  expect(read(html).lines).toEqual([
    'h2: Kit',
    'bullet_list',
    '  list_item',
    '    p: Gloves',
    '    bullet_list',
    '      list_item',
    '        p: 16 ounces',
    'ordered_list',
    '  list_item',
    '    p: First',
  ]);
});

it('Google Docs: reads formats from styles, and lists that follow their item', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400">Footwork</span></h2><p dir="ltr" style="text-align:center"><span style="font-size:11pt;font-weight:700;text-decoration:none;vertical-align:baseline;white-space:pre-wrap">Step</span><span style="font-weight:400;font-style:italic"> then </span><a href="https://example.com/slide" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline">slide</span></a><span style="font-weight:400;text-decoration:line-through">.</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="font-weight:400"><p dir="ltr" role="presentation"><span>Left</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Small</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Right</span></p></li></ul></b><br class="Apple-interchange-newline">`;
  const { lines, notice } = read(html);
  expect(lines).toEqual([
    'h2: Footwork',
    'p center: [Step|bold][ then |italic][slide|link https://example.com/slide][.|strike]',
    'bullet_list',
    '  list_item',
    '    p: Left',
    '    bullet_list',
    '      list_item',
    '        p: Small',
    '  list_item',
    '    p: Right',
  ]);
  expect(notice).toBe('Left out: fonts and sizes.');
});

/** A whole page, with everything that could run or load. */
const page = `<!doctype html><html><head><title>Jab</title><script>window.ran = true</script><link rel="stylesheet" href="https://evil.example/x.css"></head>
<body onload="window.ran = true"><nav><ul><li><a href="/home">Home</a></li></ul></nav>
<article><h1>The jab</h1><h3>Why</h3><p>It <code>lands</code><sup>1</sup> first,<br>and <mark>often</mark>.<br></p>
<blockquote><p>Hit<p>Move</blockquote><pre><code class="language-js">if (open) {
  jab();
}
</code></pre><hr><div>Loose words <div>and <em>nested</em> ones</div> after</div>
<figure><img src="https://evil.example/pixel.png" onerror="window.ran = true"><figcaption>A jab</figcaption></figure>
<svg onload="window.ran = true"><script>window.ran = true</script><text>drawn</text></svg>
<iframe src="https://evil.example"></iframe><video src="a.mp4"></video><form><label>Name <input value="x"></label><button>Send</button></form>
<a href="javascript:window.ran = true">run</a> <a href=" java&#10;script:x">run</a> <a href="data:text/html,x">data</a> <a href="mailto:corner%40gym.example">mail</a> <a href="tel:+4912">call</a>
<p hidden>secret</p><p style="display: none">secret</p><template><p>secret</p></template><noscript>secret</noscript><style>p { color: red }</style>
<!-- <p>secret</p> --></article></body></html>`;

it('a whole page: keeps its words and addresses, runs nothing, and names what is left out', () => {
  const { lines, notice } = read(page);
  expect(lines).toEqual([
    'bullet_list',
    '  list_item',
    '    p: Home',
    'h2: The jab',
    'h4: Why',
    'p: It [lands|code][1|superscript] first,⏎and [often|highlight].',
    'blockquote',
    '  p: Hit',
    '  p: Move',
    'code: if (open) {\n  jab();\n}',
    'horizontal_rule',
    'p: Loose words',
    'p: and [nested|italic] ones',
    'p: after',
    'p: A jab',
    'p: Name',
    'p: run run data [mail|link corner@gym.example] [call|link tel:+4912]',
  ]);
  expect(notice).toBe(
    'Left out: 1 picture, 2 videos or other embeds, 1 drawing, 2 form controls, 4 link addresses. ' +
      'Add pictures with Insert, so that they are in the library with a description. Add videos with Insert. ' +
      'The text of these links was kept; their addresses lead nowhere from here.',
  );
  expect(Reflect.get(window, 'ran')).toBeUndefined();
});

it('tables: keep head cells and spans; those inside a cell and those of a layout become paragraphs', () => {
  const html =
    '<table><caption>Bouts</caption><thead><tr><td>Round</td><td rowspan="2">Time</td></tr></thead><tbody><tr><th>1</th><td></td></tr><tr></tr></tbody></table>' +
    '<table role="presentation"><tr><td>Menu</td><td>Text</td></tr></table>';
  const { nodes } = readPastedHtml(html, true);
  expect(outline(nodes)).toEqual([
    'p: Bouts',
    'table',
    '  tableRow',
    '    tableHeader',
    '      p: Round',
    '    tableHeader',
    '      p: Time',
    '  tableRow',
    '    tableHeader',
    '      p: 1',
    '    tableCell',
    '      p: ',
    'p: Menu',
    'p: Text',
  ]);
  expect(nodes[1]?.content?.[0]?.content?.[1]?.attrs).toEqual({
    colspan: 1,
    rowspan: 2,
    colwidth: null,
  });
  const inTable = read(html, false);
  expect(inTable.lines).toContain('p: Round');
  expect(inTable.notice).toBe('Left out: 1 table. The text of the tables was kept as paragraphs.');
});

it('links through Google lead to their targets; a list keeps its first number', () => {
  const target = 'https://gym.example/plan?week=2&day=3';
  const sent = `https://www.google.com/url?q=${encodeURIComponent(target)}&amp;sa=D&amp;ust=17`;
  expect(read(`<ol start="5"><li><a href="${sent}">plan</a></li></ol>`).lines).toEqual([
    ...['ordered_list from 5', '  list_item', `    p: [plan|link ${target}]`],
  ]);
});

it('hostile nesting: ends at the maximum depth', () => {
  const { nodes } = readPastedHtml(
    `${'<ul><li>x'.repeat(200)}${'<blockquote>'.repeat(200)}end`,
    true,
  );
  const text = JSON.stringify(nodes);
  expect(text.match(/bullet_list|blockquote/g)?.length).toBeLessThan(20);
  expect(text).toContain('end');
});

it.each([
  ['<p style="a" onclick=run()>a</p>', '<p data-style="a" data-onclick=run()>a</p>'],
  [`<p\nclass='a>b' STYLE=x>style="c"</p>`, `<p\nclass='a>b' data-STYLE=x>style="c"</p>`],
  ['<p title="a style=b" once="2" style>', '<p title="a style=b" data-once="2" data-style>'],
  ['<p style="unclosed', '<p data-style="unclosed'],
  ['1 < 2 and style="x"', '1 < 2 and style="x"'],
])('disarming: renames styles and handlers in tags (%s)', (html, disarmed) => {
  expect(disarmHtml(html)).toBe(disarmed);
});
