import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gatsbyScriptsSlice } from '../../../../src/config/late-scripts';
import { replaceScriptTags } from '../../../../src/gatsby/engine/late-scripts/replace-script-tags';

it('late scripts: their slice takes the place of the script tags, and the script with the path is left out', () => {
  const scripts = createElement<{ sliceId: string }>(() => null, { sliceId: gatsbyScriptsSlice });
  const path = <script key="script-loader" id="gatsby-script-loader" />;
  expect(renderToStaticMarkup(replaceScriptTags([<p key="1" />, path, scripts]))).toBe(
    '<p></p><slice-start id="late-scripts-1"></slice-start><slice-end id="late-scripts-1"></slice-end>',
  );
});
