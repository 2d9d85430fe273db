import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  card: {
    label: 'Empresa de ejemplo',
    title: 'Explora con datos de ejemplo',
    text: 'Una empresa con 40 personas y seis meses de gastos. Está separada de la tuya, así que prueba lo que quieras.',
    open: 'Abrir la empresa de ejemplo',
    preparing: 'Preparando la empresa',
    month: 'Mes {month} de {total}',
    failed: 'No se pudo completar la empresa de ejemplo. Continúa donde se detuvo.',
    retry: 'Continuar',
  },
  strip: {
    text: 'Datos de ejemplo. Nada se envía desde aquí.',
    leave: 'Salir',
  },
  remove: {
    question: '¿Quitar la empresa de ejemplo?',
    consequence:
      'Desaparece de tus empresas. Puedes volver a abrirla desde la página de configuración, con todo lo que hiciste en ella.',
    action: 'Quitar',
    done: 'Empresa de ejemplo quitada.',
  },
} satisfies MessagesOf<typeof en>;
