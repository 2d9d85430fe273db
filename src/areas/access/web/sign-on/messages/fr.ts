import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  loggingIn: 'Connexion en cours',
  continueNamed: 'Continuer avec {provider}',
  backToLogin: 'Retour à la connexion',
  notInvited: {
    title: '{company} est déjà là.',
    text: 'Vous n’en êtes pas encore membre. Demandez à un admin de {company} d’inviter {email}.',
  },
  errors: {
    sso_enforced: 'Votre entreprise se connecte avec SAML.',
    microsoft_account: 'Ce compte utilise Microsoft.',
    google_account: 'Ce compte utilise Google.',
    missing_name:
      'Votre fournisseur d’identité n’a pas envoyé votre nom. Demandez à votre équipe informatique de le partager, puis réessayez.',
    not_connected:
      'Ce compte {provider} n’est relié à aucun compte ici. Connectez-vous avec votre e-mail, puis reliez-le sous Sécurité.',
    too_many_requests: 'Trop d’essais. Attendez un quart d’heure et réessayez.',
    server: 'Un problème est survenu de notre côté. Réessayez dans une minute.',
    google: {
      access_denied: 'Google n’a pas reçu votre accord. Réessayez et acceptez, ou utilisez votre e-mail.',
      immediate_failed: 'Google n’a pas pu vous connecter tout seul. Choisissez votre compte et réessayez.',
      other: 'La connexion avec Google a échoué. Réessayez, ou utilisez votre e-mail.',
    },
    microsoft: {
      access_denied: 'Microsoft n’a pas reçu votre accord. Réessayez et acceptez, ou utilisez votre e-mail.',
      client_auth:
        'Microsoft n’a pas pu confirmer cette application. Réessayez ; si cela persiste, contactez le support.',
      auth: 'Microsoft n’a pas pu vous connecter. Vérifiez le compte choisi et réessayez.',
      interaction_required: 'Microsoft a besoin d’une étape de plus. Continuez à nouveau avec Microsoft.',
      client_configuration: 'La connexion Microsoft n’est pas bien configurée ici. Contactez le support.',
      browser_configuration:
        'Votre navigateur bloque la connexion Microsoft. Autorisez les fenêtres et les cookies de ce site, puis réessayez.',
    },
  },
  saml: {
    title: 'Se connecter avec SAML',
    lead: 'Nous vous menons à la page de connexion de votre entreprise.',
    submit: 'Continuer',
    requiredEmail: 'Indiquez votre e-mail professionnel, comme nom@entreprise.fr.',
    errors: {
      saml_request_fail: 'La page de connexion de votre entreprise est injoignable. Réessayez dans une minute.',
      saml_parsing_error:
        'La connexion de votre entreprise a envoyé une réponse illisible. Prévenez votre équipe informatique.',
      no_invite: 'Il vous faut d’abord une invitation. Demandez à un admin de votre entreprise.',
      invite_email_mismatch: 'Votre invitation est pour une autre adresse. Connectez-vous avec celle qui est invitée.',
      domain_invite_mismatch:
        'Le domaine de cette adresse ne fait pas partie de l’invitation. Utilisez votre e-mail professionnel.',
      unknown_signup_source: 'Recommencez depuis le lien de votre invitation.',
      missing_invite_token: 'Ouvrez à nouveau le lien de votre invitation : il en manque une partie.',
      no_account_or_invite: 'Aucun compte ni invitation pour cette adresse. Vérifiez-la, ou demandez à un admin.',
      missing_email: 'Votre fournisseur d’identité n’a pas envoyé d’e-mail. Prévenez votre équipe informatique.',
      invalid_user_attributes:
        'Votre fournisseur d’identité a envoyé des données incomplètes. Prévenez votre équipe informatique.',
      invalid_credentials:
        'La connexion de votre entreprise ne vous a pas accepté. Réessayez, ou demandez à votre équipe informatique.',
      unknown_error: 'La connexion SAML a échoué. Réessayez ; si cela persiste, contactez le support.',
      max_members_reached:
        'Plus de place dans votre entreprise. Demandez à un admin d’en ajouter une. Votre invitation reste valable.',
      too_many_requests: 'Trop d’essais. Attendez un quart d’heure et réessayez.',
    },
  },
} satisfies MessagesOf<typeof en>;
