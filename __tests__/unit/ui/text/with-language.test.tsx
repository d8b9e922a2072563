import { renderToStaticMarkup } from 'react-dom/server';
import { withLanguage } from '../../../../src/ui/text/with-language';

const rendered = (text: string) => renderToStaticMarkup(<>{withLanguage(text)}</>);

describe('withLanguage', () => {
  it('marks Thai words, with the spaces between them', () => {
    expect(rendered('What พิชิต wrote')).toBe(
      '<span>What </span><span lang="th">พิชิต</span><span> wrote</span>',
    );
    expect(rendered('ช้าๆ มวย ไทย.')).toBe('<span lang="th">ช้าๆ มวย ไทย</span><span>.</span>');
  });

  it('leaves other text as it is', () => {
    expect(withLanguage('Häagen, straße')).toBe('Häagen, straße');
  });
});
