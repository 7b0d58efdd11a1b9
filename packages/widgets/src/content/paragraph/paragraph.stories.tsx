import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Paragraph, type ParagraphProps } from './index.ts';

const texts = inLanguage({
  es: {
    ordinary: `<p>Comprar una acción es comprar una parte de una empresa: participas de sus ganancias y también de sus pérdidas.</p>
      <p>Antes de dar una orden, revisa los <a href="/emisores/noticias-emisores">hechos de importancia</a> del emisor y sus
      estados financieros. Los precios que ves en este sitio tienen <strong>20 minutos de retraso</strong>; tu sociedad agente te
      dará el precio vigente.</p>`,
    whole: `<h1>Derechos y beneficios</h1><p>Quien es accionista en la fecha de registro recibe el beneficio.</p>
      <ul><li>Dividendos en efectivo</li><li>Acciones liberadas<ol><li>comunes</li><li>de inversión</li></ol></li></ul>
      <h4>Cómo se cuenta el plazo</h4>
      <blockquote><p>La fecha de registro no puede ser anterior al acuerdo.</p></blockquote>
      <table><caption>Plazos en días hábiles</caption>
      <thead><tr><th>Beneficio</th><th align="right">Aviso</th><th align="right">Registro</th><th align="right">Entrega</th></tr></thead>
      <tbody><tr><th scope="row">Efectivo</th><td align="right">10</td><td align="right">12</td><td align="right">30</td></tr>
      <tr><th scope="row">Acciones liberadas</th><td align="right">10</td><td align="right">12</td><td align="right">45</td></tr></tbody></table>
      <dl><dt>Ex derecho</dt><dd>El primer día en que la acción se negocia sin el beneficio.</dd></dl>
      <details><summary>¿Y si vendo antes?</summary><p>El beneficio es de quien compra.</p></details>
      <hr><p><small>Texto ilustrativo.</small></p>`,
    hostile: `<p onclick="alert(1)" style="position:fixed;inset:0">Texto <b>con todo</b> lo que no debe pasar.<script>alert(1)</script></p>
      <p><a href="javascript:alert(1)">Enlace sin destino</a> y <img src="https://example.org/pixel.gif" alt="una imagen de otro sitio"></p>
      <iframe src="https://example.org"></iframe><form><input name="clave"><button>Enviar</button></form>
      <svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p id="location">Fin del texto.</p>`,
    broken: `<p>Un párrafo sin cerrar<div>y <b>negrita <i>cruzada</b> con</i> cursiva<td>, una celda suelta</td></table></p></ul>&nbsp;&eacute;`,
    longWord: `<p>Código de verificación:
      9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08f7d1c2b3a4958677ffeeddccbbaa0099887766554433221100</p>
      <p><a href="https://example.org/">https://example.org/documentos/estados-financieros/2026/tercer-trimestre/individual/notas-a-los-estados-financieros.pdf</a></p>`,
  },
  en: {
    ordinary: `<p>To buy a share is to buy a part of a company: you take part in its profits and also in its losses.</p>
      <p>Before you place an order, read the issuer's <a href="/en/issuers/news">material facts</a> and its financial
      statements. The prices you see on this site are <strong>delayed 20 minutes</strong>; your broker will give you the
      present price.</p>`,
    whole: `<h1>Benefits and rights</h1><p>Shareholders on the record date receive the benefit.</p>
      <ul><li>Cash dividends</li><li>Bonus shares<ol><li>common</li><li>investment</li></ol></li></ul>
      <h4>How the term is counted</h4>
      <blockquote><p>The record date cannot be earlier than the agreement.</p></blockquote>
      <table><caption>Terms in business days</caption>
      <thead><tr><th>Benefit</th><th align="right">Notice</th><th align="right">Record</th><th align="right">Delivery</th></tr></thead>
      <tbody><tr><th scope="row">Cash</th><td align="right">10</td><td align="right">12</td><td align="right">30</td></tr>
      <tr><th scope="row">Bonus shares</th><td align="right">10</td><td align="right">12</td><td align="right">45</td></tr></tbody></table>
      <dl><dt>Ex date</dt><dd>The first day on which the share trades without the benefit.</dd></dl>
      <details><summary>And if I sell before?</summary><p>The benefit belongs to whoever buys.</p></details>
      <hr><p><small>Illustrative text.</small></p>`,
    hostile: `<p onclick="alert(1)" style="position:fixed;inset:0">Text <b>with everything</b> that must not pass.<script>alert(1)</script></p>
      <p><a href="javascript:alert(1)">A link to nowhere</a> and <img src="https://example.org/pixel.gif" alt="a picture from another site"></p>
      <iframe src="https://example.org"></iframe><form><input name="password"><button>Send</button></form>
      <svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p id="location">End of the text.</p>`,
    broken: `<p>A paragraph left open<div>and <b>bold <i>crossed</b> with</i> italics<td>, a loose cell</td></table></p></ul>&nbsp;&eacute;`,
    longWord: `<p>Verification code:
      9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08f7d1c2b3a4958677ffeeddccbbaa0099887766554433221100</p>
      <p><a href="https://example.org/">https://example.org/documents/financial-statements/2026/third-quarter/separate/notes-to-the-financial-statements.pdf</a></p>`,
  },
});

type Args = StoryArgs<ParagraphProps>;

const story = (html: (language?: Args['language']) => string): StoryObj<Args> => ({
  render: ({ language, ...props }) => (
    <Paragraph {...props} html={html(language)} {...(language && { language })} />
  ),
});

const meta: Meta<Args> = {
  title: 'Content/Paragraph',
  component: Paragraph,
};
export default meta;

export const Ordinary: StoryObj<Args> = story((language) => texts(language).ordinary);
export const WithLead: StoryObj<Args> = { ...Ordinary, args: { hasLead: true } };
export const EveryKindOfText: StoryObj<Args> = story((language) => texts(language).whole);
export const Hostile: StoryObj<Args> = story((language) => texts(language).hostile);
export const Broken: StoryObj<Args> = story((language) => texts(language).broken);
export const LongWords: StoryObj<Args> = story((language) => texts(language).longWord);
export const NoText: StoryObj<Args> = story(() => '');
export const VeryLong: StoryObj<Args> = story((language) => texts(language).ordinary.repeat(40));
