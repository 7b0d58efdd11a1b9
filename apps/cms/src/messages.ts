/** The texts of the CMS itself, in Spanish and English. Payload translates its own. */
import type { Label } from '../mapping/describe-fields.ts';
import type { PageProblem } from '../mapping/to-page-document.ts';

const bilingual = (es: string, en: string): { es: string; en: string } => ({ es, en });

export const collectionLabels = {
  pages: { singular: bilingual('Página', 'Page'), plural: bilingual('Páginas', 'Pages') },
  entries: { singular: bilingual('Entrada', 'Entry'), plural: bilingual('Entradas', 'Entries') },
  documents: { singular: bilingual('Documento', 'Document'), plural: bilingual('Documentos', 'Documents') },
  media: { singular: bilingual('Imagen', 'Image'), plural: bilingual('Imágenes', 'Images') },
  users: { singular: bilingual('Usuario', 'User'), plural: bilingual('Usuarios', 'Users') },
  publications: {
    singular: bilingual('Publicación', 'Publication'),
    plural: bilingual('Publicaciones', 'Publications'),
  },
  audit: { singular: bilingual('Registro', 'Record'), plural: bilingual('Auditoría', 'Audit') },
};

export const fieldLabels = {
  action: bilingual('Acción', 'Action'),
  address: bilingual(
    'Direcciones de una imagen que el sitio ya tiene',
    'Addresses of an image that the site already has',
  ),
  alt: bilingual('Texto alternativo', 'Alternative text'),
  anchor: bilingual('Ancla', 'Anchor'),
  approvedBy: bilingual('Aprobada por', 'Approved by'),
  cell: bilingual('Celda', 'Cell'),
  cells: bilingual('Celdas, en el orden de las columnas', 'Cells, in the order of the columns'),
  component: bilingual('Componente', 'Component'),
  components: bilingual('Componentes', 'Components'),
  description: bilingual('Descripción', 'Description'),
  dueAt: bilingual('Programada para', 'Scheduled for'),
  document: bilingual('Documento', 'Document'),
  documentPath: bilingual('Ruta en /archivos', 'Path in /archivos'),
  files: bilingual('Archivos', 'Files'),
  height: bilingual('Alto en píxeles', 'Height in pixels'),
  identifier: bilingual('Identificador', 'Identifier'),
  item: bilingual('Elemento', 'Item'),
  large: bilingual('Tamaño grande', 'Large size'),
  lastEditor: bilingual('Última edición de', 'Last edited by'),
  link: bilingual('Dirección', 'Address'),
  medium: bilingual('Tamaño mediano', 'Medium size'),
  page: bilingual('Página', 'Page'),
  path: bilingual('Ruta', 'Path'),
  publishAt: bilingual('Publicar', 'Publish'),
  withdrawAt: bilingual('Retirar', 'Withdraw'),
  publicationVersion: bilingual('Versión publicada', 'Published version'),
  reason: bilingual('Motivo', 'Reason'),
  revision: bilingual('Revisión', 'Revision'),
  role: bilingual('Rol', 'Role'),
  row: bilingual('Fila', 'Row'),
  settings: bilingual('Ajustes del componente', 'Component settings'),
  small: bilingual('Tamaño pequeño', 'Small size'),
  state: bilingual('Estado', 'State'),
  text: bilingual('Texto', 'Text'),
  title: bilingual('Título', 'Title'),
  uploadedBy: bilingual('Subido por', 'Uploaded by'),
  user: bilingual('Usuario', 'User'),
  width: bilingual('Ancho en píxeles', 'Width in pixels'),
};

export const documentPathHelp = bilingual(
  'Como memorias/2025/memoria-anual.pdf. Un archivo nuevo con la misma ruta reemplaza al publicado cuando se aprueba.',
  'Such as memorias/2025/memoria-anual.pdf. A new file with the same path replaces the published one on its approval.',
);

export const documentStates = {
  draft: bilingual('Borrador', 'Draft'),
  pending: bilingual('Aprobado: en revisión antivirus', 'Approved: being scanned'),
  published: bilingual('Publicado', 'Published'),
  rejected: bilingual('No publicado: la revisión lo rechazó', 'Not published: rejected by the checks'),
  superseded: bilingual('Reemplazado por otro archivo', 'Superseded by another file'),
  withdrawn: bilingual('Retirado', 'Withdrawn'),
};

export const optionLabels: Readonly<Record<string, Label>> = {
  editor: bilingual('Editor', 'Editor'),
  approver: bilingual('Aprobador', 'Approver'),
  administrator: bilingual('Administrador', 'Administrator'),
  scheduled: bilingual('Programada', 'Scheduled'),
  pending: bilingual('Pendiente', 'Pending'),
  published: bilingual('Publicada', 'Published'),
  withdrawn: bilingual('Retirada', 'Withdrawn'),
  rejected: bilingual('Rechazada por el servicio', 'Rejected by the service'),
  superseded: bilingual('Reemplazada por otra posterior', 'Superseded by a later one'),
  created: bilingual('Creada', 'Created'),
  edited: bilingual('Editada', 'Edited'),
  approved: bilingual('Aprobada', 'Approved'),
  deleted: bilingual('Eliminada', 'Deleted'),
  fileRejected: bilingual('Archivo rechazado', 'File rejected'),
  default: bilingual('Normal', 'Default'),
  dark: bilingual('Oscura', 'Dark'),
  information: bilingual('Información', 'Information'),
  warning: bilingual('Advertencia', 'Warning'),
  data: bilingual('Datos', 'Data'),
  search: bilingual('Búsqueda', 'Search'),
  dates: bilingual('Fechas', 'Dates'),
  closed: bilingual('Mercado cerrado', 'Market closed'),
  notFiled: bilingual('No presentado', 'Not filed'),
  filter: bilingual('Filtros', 'Filters'),
  fault: bilingual('Error', 'Error'),
};

const messages = {
  es: {
    required: 'Este campo es obligatorio en español.',
    pattern: 'El formato no es válido.',
    maxLength: (max: number) => `Usa ${max} caracteres como máximo.`,
    identifier: 'Usa minúsculas, números y guiones, como “primeros-pasos”.',
    path: 'Usa una ruta como /educacion/videos; en inglés comienza con /en.',
    publishByApproval: 'Una página se publica solo con la aprobación de un aprobador.',
    approverOnly: 'Solo un aprobador puede publicar o retirar una página.',
    ownWork: 'Nadie aprueba su propia edición: debe aprobarla otra persona.',
    changed: (latest: number) =>
      `La página cambió después de tu lectura: la última revisión es la ${latest}.`,
    isPublished: 'Esta revisión ya está publicada.',
    isNotPublished: 'La página no está publicada.',
    invalidTime: (name: string, value: string) =>
      `${name} es “${value}”: usa fecha, hora y zona, como 2026-12-01T09:00:00-05:00.`,
    pastTime: (name: string, time: string) =>
      `${name} ya pasó: ${time}. Elige una hora futura o deja el campo vacío.`,
    withdrawsFirst: (time: string) =>
      `La página se retiraría antes de publicarse: ${time}. Elige una hora posterior a la publicación.`,
    withdrawFirst: 'Retira la página antes de eliminarla.',
    documentPath:
      'Usa una ruta como memorias/2025/memoria-anual.pdf: letras, números, espacios, puntos y guiones, con la extensión pdf, xlsx, csv o xml.',
    documentFile: 'Elige el archivo del documento.',
    uploaderOnly: 'Solo un editor o un aprobador puede subir archivos.',
    fileRejected: (reason: string) => `El archivo no se aceptó y no se guardó. Motivo: ${reason}`,
    documentApproverOnly: 'Solo un aprobador puede publicar o retirar un documento.',
    ownUpload: 'Nadie aprueba un archivo que subió: debe aprobarlo otra persona.',
    noDocument: 'No existe el documento.',
    documentIsPublished: 'Este documento ya está publicado.',
    documentIsPending: 'Un documento con esta ruta se está publicando: inténtalo de nuevo en un momento.',
    documentIsNotPublished: 'El documento no está publicado.',
    documentNotWithdrawn: (reason: string) => `El documento no se retiró. Motivo: ${reason}`,
    withdrawDocumentFirst: 'Retira el documento antes de eliminarlo.',
    imageInUse: 'La imagen está en uso en una página o entrada.',
    noIssuer: 'No hay proveedor de identidad: define ISSUER.',
    noPasswords: 'Las contraseñas no están permitidas: inicia sesión con el proveedor de identidad.',
    providerAway: 'El proveedor de identidad no responde. Inténtalo de nuevo en unos minutos.',
    noAttempt: 'El inicio de sesión venció o comenzó en otro navegador.',
    signInFailed: 'El proveedor de identidad no confirmó el inicio de sesión.',
    noRole: (name: string, claim: string) =>
      `El usuario ${name} no pertenece a ningún grupo con un rol en “${claim}”. Pide que lo agreguen a uno.`,
    takenName: (name: string) =>
      `El nombre ${name} ya es de otro usuario: un administrador debe eliminar al anterior.`,
    signedIn: 'Continuar',
    tryAgain: 'Iniciar sesión',
    notLoggedIn: 'Inicia sesión para ver borradores.',
    noPreview: 'La vista previa no está configurada: define SITE_URL y PREVIEW_KEY.',
    notStored: 'La base de datos no guardó la decisión. Vuelve a cargar la página e inténtalo de nuevo.',
    noPage: 'No existe la página.',
    noLanguage: 'Falta la ruta, el título y la descripción.',
    incompleteHeading: (language: string) =>
      `Falta la ruta, el título o la descripción en ${language === 'es' ? 'español' : 'inglés'}.`,
    emptyComponent: (at: number) => `El componente ${at} no tiene sus textos obligatorios.`,
    unknownComponent: (at: number) => `El componente ${at} no es de este sitio.`,
    misplacedComponent: (at: number) =>
      `El componente ${at} no va aquí: los avisos y el menú van solos en “site-frame”.`,
  },
  en: {
    required: 'This field is required in Spanish.',
    pattern: 'The format is not valid.',
    maxLength: (max: number) => `Use at most ${max} characters.`,
    identifier: 'Use lower-case letters, digits and hyphens, such as “first-steps”.',
    path: 'Use a path such as /educacion/videos; in English it begins with /en.',
    publishByApproval: 'A page is published only with the approval of an approver.',
    approverOnly: 'Only an approver can publish or withdraw a page.',
    ownWork: 'Nobody approves their own edit: another person must approve it.',
    changed: (latest: number) => `The page changed after you read it: the latest revision is ${latest}.`,
    isPublished: 'This revision is already published.',
    isNotPublished: 'The page is not published.',
    invalidTime: (name: string, value: string) =>
      `${name} is “${value}”: use a date, a time and a zone, such as 2026-12-01T09:00:00-05:00.`,
    pastTime: (name: string, time: string) =>
      `${name} is in the past: ${time}. Choose a later time or leave the field empty.`,
    withdrawsFirst: (time: string) =>
      `The page would be withdrawn before it is published: ${time}. Choose a time after the publication.`,
    withdrawFirst: 'Withdraw the page before you delete it.',
    documentPath:
      'Use a path such as memorias/2025/memoria-anual.pdf: letters, digits, spaces, dots and hyphens, with the extension pdf, xlsx, csv or xml.',
    documentFile: 'Choose the file of the document.',
    uploaderOnly: 'Only an editor or an approver can upload files.',
    fileRejected: (reason: string) => `The file was not accepted and not stored. Reason: ${reason}`,
    documentApproverOnly: 'Only an approver can publish or withdraw a document.',
    ownUpload: 'Nobody approves a file that they uploaded: another person must approve it.',
    noDocument: 'The document does not exist.',
    documentIsPublished: 'This document is already published.',
    documentIsPending: 'A document with this path is being published: try again in a moment.',
    documentIsNotPublished: 'The document is not published.',
    documentNotWithdrawn: (reason: string) => `The document was not withdrawn. Reason: ${reason}`,
    withdrawDocumentFirst: 'Withdraw the document before you delete it.',
    imageInUse: 'The image is used in a page or an entry.',
    noIssuer: 'There is no identity provider: set ISSUER.',
    noPasswords: 'Passwords are not accepted: sign in with the identity provider.',
    providerAway: 'The identity provider does not respond. Try again in a few minutes.',
    noAttempt: 'The sign-in expired or began in another browser.',
    signInFailed: 'The identity provider did not confirm the sign-in.',
    noRole: (name: string, claim: string) =>
      `User ${name} is in no group with a role in “${claim}”. Ask to be added to one.`,
    takenName: (name: string) =>
      `The name ${name} belongs to another user: an administrator must delete the earlier one.`,
    signedIn: 'Continue',
    tryAgain: 'Sign in',
    notLoggedIn: 'Sign in to see drafts.',
    noPreview: 'The preview is not configured: set SITE_URL and PREVIEW_KEY.',
    notStored: 'The database did not store the decision. Load the page again and retry.',
    noPage: 'The page does not exist.',
    noLanguage: 'The path, the title and the description are missing.',
    incompleteHeading: (language: string) =>
      `The path, the title or the description is missing in ${language === 'es' ? 'Spanish' : 'English'}.`,
    emptyComponent: (at: number) => `Component ${at} lacks its required texts.`,
    unknownComponent: (at: number) => `Component ${at} is not one of this site.`,
    misplacedComponent: (at: number) =>
      `Component ${at} does not belong here: notices and the menu are alone in “site-frame”.`,
  },
};

export const errors = (language: string): (typeof messages)['es'] =>
  messages[language === 'en' ? 'en' : 'es'];

export function problemMessage(problem: PageProblem, language: string): string {
  const texts = errors(language);
  switch (problem.code) {
    case 'noLanguage':
      return texts.noLanguage;
    case 'incompleteHeading':
      return texts.incompleteHeading(problem.language);
    case 'emptyComponent':
    case 'unknownComponent':
    case 'misplacedComponent':
      return texts[problem.code](problem.index + 1);
  }
}
